import { load } from "starwright";

const starwright = await load();

starwright.check(1);
starwright.check("<galaxy/>", "--strict");
starwright.explain();
export const status: string = starwright.check("<galaxy/>").status;
