import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, sharedTest } from './support.ts';

const SIZE = { width: 390, height: 844 };
const OTHER_SIZE = { width: 1024, height: 768 };
/** Of contexts that no other test takes: those that are spoiled here are closed. */
const OWN = 'of this spec';

/** What a page finds in its browser. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    isOnline: navigator.onLine,
    window: window.name,
  }));

const NOTHING = {
  cookies: '',
  local: [],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
  isOnline: true,
  window: '',
};

async function leaveThings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await cookieStore.set({ name: 'left', value: 'yes', expires: Date.now() + 3_600_000 });
    localStorage.setItem('left', 'yes');
    sessionStorage.setItem('left', 'yes');
    window.name = 'left';
    await new Promise((opened) => {
      indexedDB.open('left').onsuccess = opened;
    });
    await caches.open('left');
    await navigator.serviceWorker.register('/worker.js');
  });
}

sharedTest('a shared context keeps nothing of the test before but its caches', async ({ contexts }) => {
  let requests = 0;
  const site = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js');
    if (request.url === '/cached.js') requests += 1;
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    if (isScript) response.setHeader('cache-control', 'max-age=3600');
    response.end(
      isScript ? '' : '<title>A page</title><link rel="icon" href="data:,"><script src="/cached.js"></script>',
    );
  }).listen(0);
  const { port } = site.address() as AddressInfo;
  const origins = [`http://localhost:${port}`, `http://shop.localhost:${port}`];
  async function foundIn(context: BrowserContext, origin: string) {
    const page = await context.newPage();
    await page.goto(origin);
    return found(page);
  }

  const first = await contexts.take(SIZE, OWN);
  for (const origin of origins) {
    const page = await first.newPage();
    await page.goto(origin);
    await leaveThings(page);
    const left = await found(page);
    for (const [name, nothing] of Object.entries(NOTHING)) {
      if (name !== 'isOnline') expect(left, name).not.toHaveProperty(name, nothing);
    }
    expect(await foundIn(first, origin)).toMatchObject({ cookies: 'left=yes', workers: 1 });
  }
  await first.route('**', (route) => route.abort());
  await first.setOffline(true);
  // A test that runs at the same time has another.
  const second = await contexts.take(SIZE, OWN);
  expect(second).not.toBe(first);
  for (const origin of origins) expect(await foundIn(second, origin)).toEqual(NOTHING);
  await contexts.giveBack(second);
  await contexts.giveBack(first);
  const before = requests;

  const again = await contexts.take(OTHER_SIZE, OWN);
  expect(again).toBe(first);
  expect((await again.newPage()).viewportSize()).toEqual(OTHER_SIZE);
  for (const origin of origins) expect(await foundIn(again, origin)).toEqual(NOTHING);
  expect(requests).toBe(before);
  await contexts.giveBack(again);
  site.close();
});

const SPOILERS: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'a script for every page': (context) => context.addInitScript(() => undefined),
  'a clock that stands still': (context) => context.clock.install(),
  'a clock of one of its pages': async (context) => (await context.newPage()).clock.setFixedTime(0),
  'a permission': (context) => context.grantPermissions(['geolocation']),
  closing: (context) => context.close(),
};

for (const [name, spoil] of Object.entries(SPOILERS)) {
  sharedTest(`a context is not shared any more after ${name}`, async ({ contexts }) => {
    const context = await contexts.take(SIZE, OWN);
    await spoil(context);
    await contexts.giveBack(context);
    const next = await contexts.take(SIZE, OWN);
    expect(next).not.toBe(context);
    await contexts.giveBack(next);
  });
}
