import type { AddressInfo } from 'node:net';
import {
  drawing,
  filterBomb,
  layerBomb,
  maskBomb,
  pathBomb,
  pixelBomb,
  styledMaskBomb,
  useBomb,
} from '@inkstand/artwork/testing/bombs';
import { sampleLogo } from '@inkstand/artwork/testing/sample-pictures';
import { registerMedia } from '@inkstand/server/areas/design/designs/media';
import { startSessions } from '@inkstand/server/areas/identity/accounts/sessions';
import { makeUser, makeVariant } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

// The attacks listed in docs/reliability.md, as an attacker sends them: over HTTP to a port.

const COLOURS = Array.from({ length: 400 }, (_, index) => index.toString(16).padStart(6, '0'));

let server: TestServer;
let origin: string;
let tenant: string;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer();
  registerMedia(server.app, server.services);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://localhost:${(server.app.server.address() as AddressInfo).port}`;
  const { database } = server.services;
  const user = await makeUser(database);
  await makeVariant(database, {
    garment: 'tote',
    colours: COLOURS.map((hex) => ({ code: hex, name: hex, hex: `#${hex}` })),
  });
  tenant = user.tenantId;
  const { bearerToken } = await database.tx('all-tenants', (tx) =>
    startSessions(tx, { tenantId: tenant, userId: user.id, userAgent: 'test', now: new Date() }),
  );
  authorization = `Bearer ${bearerToken}`;
  // Starts both child processes, so that their start does not count as rejection time.
  const logo = await sampleLogo(32);
  const answers = await Promise.all([upload(logo), upload(logo), mockup()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});
afterAll(() => server[Symbol.asyncDispose]());

function upload(bytes: Uint8Array): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([bytes as BlobPart], 'logo.png', { type: 'image/png' }));
  return fetch(`${origin}/api/${tenant}/assets`, { method: 'POST', headers: { authorization }, body });
}

let drawn = 0;
/** A blank garment in a colour that is not cached, so it has to be rendered. */
const mockup = () => {
  drawn += 1;
  return fetch(`${origin}/media/garments/tote/front-${COLOURS[drawn % COLOURS.length]}.webp`);
};
const listing = () => fetch(`${origin}/api/${tenant}/assets`, { headers: { authorization } });

async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begin = performance.now();
  const result = await run();
  return { result, ms: performance.now() - begin };
}

const inside = (code: string) => drawing(`${code}<circle r="9"/>`);
const zip = Buffer.from('PK\u0003\u0004\u0014\u0000<script>alert(1)</script>');
const bombs: Record<string, () => Buffer> = {
  'a pixel bomb': () => pixelBomb(50_000, 50_000),
  'a pixel bomb inside a drawing': () =>
    inside(
      `<image width="9" height="9" href="data:image/png;base64,${pixelBomb(30_000, 30_000).toString('base64')}"/>`,
    ),
  'nested uses': useBomb,
  'nested masks': maskBomb,
  'masks nested by classes': styledMaskBomb,
  'a filter bomb': filterBomb,
  'a path bomb': pathBomb,
  'layers upon layers': layerBomb,
  'a document type': () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "ha">]>${inside('')}`),
  'an address elsewhere': () => inside('<image href="https://example.com/a.png" width="9" height="9"/>'),
  'a file of the machine': () => inside('<image href="file:///etc/passwd" width="9" height="9"/>'),
  'a use of another document': () => inside('<use href="http://127.0.0.1/other.svg#a"/>'),
  'an archive that is a picture too': () => Buffer.concat([zip, pixelBomb(9, 9)]),
  'a page that is a drawing too': () => Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>'),
};

/** Far above the second that each rejection takes on a quiet machine, far below the minutes that drawing one takes. */
const REJECTION_MS = 60_000;

// It compares times, so a busy machine gets a retry.
test('artwork bombs are rejected, not drawn, and block nobody: meanwhile other requests are answered and artwork is rendered', {
  retry: 2,
}, async () => {
  let isOver = false;
  const begin = performance.now();
  const rejection = async ([name, make]: [string, () => Buffer]) => {
    const answer = await upload(make());
    return [name, answer.status, Object.keys(((await answer.json()) as { errors?: object }).errors ?? {})];
  };
  const attack = Promise.all(Object.entries(bombs).map(rejection)).finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  while (!isOver) {
    for (const ask of [listing, mockup]) {
      const { result, ms } = await timed(ask);
      expect(result.status).toBe(200);
      waits.push(ms);
    }
  }
  expect(await attack).toEqual(Object.keys(bombs).map((name) => [name, 422, ['file']]));
  const attackMs = performance.now() - begin;
  expect(attackMs).toBeLessThan(REJECTION_MS);
  expect(waits.length).toBeGreaterThan(2);
  // A request in the same queue as all attacks would wait nearly as long as they take, which is seconds.
  expect(Math.max(...waits)).toBeLessThan(attackMs / 2);
});

test('a polyglot file that is a valid picture is stored without its other content', async () => {
  const answer = await upload(Buffer.concat([await sampleLogo(40), zip]));
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { id: string } };
  const saved = await fetch(`${origin}/api/${tenant}/assets/${data.id}/file`, { headers: { authorization } });
  expect(saved.status).toBe(200);
  expect(Buffer.from(await saved.arrayBuffer()).includes('script')).toBe(false);
});
