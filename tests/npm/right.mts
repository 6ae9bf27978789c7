import { load, type Message, type Reply, type Starwright } from "starwright";

const starwright: Starwright = await load();
const reply: Reply = starwright.check("<galaxy/>", ["--strict"], "map.xml");
const messages: Message[] = starwright.export(reply.answer, ["--to=svg"]).messages;
const lines: (number | undefined)[] = messages.map(({ line }) => line);
const status: 0 | 1 | 2 = starwright.generate(["--game=sunburn"]).status;

starwright.explain("map/place-taken");
starwright.addFile("packs/one.xml", "<pack/>");

export { lines, status };
