// The service worker: keeps the files of this version of the page, and answers with them. script/build-wasm fills in the
// version, which is a sum of the files, and their names.
const VERSION = "@VERSION@";
const FILES = "@FILES@".split(" ");
const PREFIX = `starwright ${registration.scope} `;

addEventListener("install", (event) => {
	const fill = async () => {
		const cache = await caches.open(PREFIX + VERSION);

		await cache.addAll(["./", ...FILES].map((file) => new Request(file, { cache: "no-cache" })));
		await skipWaiting();
	};

	event.waitUntil(fill());
});

addEventListener("activate", (event) => {
	const forget = async () => {
		for (const key of await caches.keys()) {
			if (key.startsWith(PREFIX) && key !== PREFIX + VERSION) {
				await caches.delete(key);
			}
		}
		await clients.claim();
	};

	event.waitUntil(forget());
});

addEventListener("fetch", (event) => {
	const find = async () => {
		const cache = await caches.open(PREFIX + VERSION);

		return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
	};

	if (event.request.method === "GET" && event.request.url.startsWith(registration.scope)) {
		event.respondWith(find());
	}
});
