import { createRequire } from 'node:module';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { FONT_FAMILIES } from '@inkstand/domain/font-families';
import { makeProduct, makeTenant, makeVariant } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { garmentUrl, mockupUrl } from './load-product.ts';
import { registerMedia } from './media.ts';
import { mockupFolder } from './mockup-file.ts';

let server: TestServer;
let variant: Awaited<ReturnType<typeof makeVariant>>;
let drawn = 0;
beforeAll(async () => {
  server = await startTestServer();
  variant = await makeVariant(server.services.database);
  const { artwork } = server.services;
  const counting = { ...artwork, mockup: (...given: Parameters<typeof artwork.mockup>) => artwork.mockup(...given) };
  counting.mockup = (request) => {
    drawn += 1;
    return artwork.mockup(request);
  };
  registerMedia(server.app, { ...server.services, artwork: counting });
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const isWebp = (bytes: Buffer) =>
  bytes.subarray(0, 4).toString() === 'RIFF' && bytes.subarray(8, 12).toString() === 'WEBP';

async function design(values: Parameters<typeof makeProduct>[1] = {}) {
  const fingerprints = { front: 'a'.repeat(64) };
  const product = await makeProduct(server.services.database, { fingerprints, ...values });
  return { tenantId: product.tenantId, productId: product.id, revision: product.revision, fingerprints };
}

describe('a mock-up', () => {
  test('is rendered once for concurrent requests, stored, and cacheable by anyone forever', async () => {
    const known = await design();
    const url = `${mockupUrl(known, 'front', 'navy', variant)}?w=240`;
    drawn = 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(url)));
    // For a minute it is in memory.
    await server.services.files.removeFolder(mockupFolder(known));
    answers.push(await get(url));
    expect(drawn).toBe(1);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(isWebp(answer.rawPayload)).toBe(true);
      expect(answer.rawPayload).toEqual(answers[0]?.rawPayload);
    }
    const sharp = createRequire(import.meta.resolve('@inkstand/artwork/model'))('sharp');
    expect(await sharp(answers[0]?.rawPayload).metadata()).toMatchObject({ width: 240, height: 300 });
    expect((await get(mockupUrl(await design(), 'back', 'white', variant))).statusCode).toBe(200);
    // Emails ask for JPEG.
    const jpeg = await get(`${url}&format=jpeg`);
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 300 });
  });

  test('is a 404 at any address that does not match exactly', async () => {
    const known = await design();
    const other = await makeTenant(server.services.database);
    const good = mockupUrl(known, 'front', 'white', variant);
    const wrong = [
      mockupUrl({ ...known, revision: 2 }, 'front', 'white', variant),
      mockupUrl({ ...known, fingerprints: { front: 'b'.repeat(64) } }, 'front', 'white', variant),
      mockupUrl({ ...known, tenantId: other.id }, 'front', 'white', variant),
      mockupUrl({ ...known, productId: '00000000-0000-7000-8000-000000000000' }, 'front', 'white', variant),
      mockupUrl(known, 'front', 'octarine', variant),
      good.replace('front', 'side'),
      good.replace('.webp', '.png'),
      good.replace(known.tenantId, '..%2F..'),
      good.replace(known.tenantId, 'ACME'),
      good.replace(known.productId, 'x'),
      `${good}?w=241`,
      `${good}?format=png`,
      `${good}?w=`,
      `${good}?w=240&w=480`,
    ];
    for (const url of wrong) expect((await get(url)).statusCode, url).toBe(404);
    expect((await get(good)).statusCode).toBe(200);
  });

  test('has another address as soon as the catalogue corrects its shade or technique', async () => {
    const { database } = server.services;
    const former = await makeVariant(database, { code: 'corrected-tee' });
    const known = await design({ catalogueCode: former.code });
    const urlIn = (shown: typeof former) => mockupUrl(known, 'front', 'navy', shown);
    const picture = await get(urlIn(former));
    const colours = former.colours.map((colour) => ({ ...colour, hex: '#14213d' }));
    await database.tx('all-tenants', (tx) =>
      tx.update(catalogueVariants).set({ colours }).where(eq(catalogueVariants.code, former.code)),
    );
    const corrected = await get(urlIn({ ...former, colours }));
    expect([picture.statusCode, corrected.statusCode]).toEqual([200, 200]);
    expect(corrected.rawPayload).not.toEqual(picture.rawPayload);
    // Emails keep the picture that was drawn for them; nothing else is drawn at its address.
    expect((await get(urlIn(former))).rawPayload).toEqual(picture.rawPayload);
    expect((await get(`${urlIn(former)}?w=240`)).statusCode).toBe(404);
    const values = { ...former.values, print_techniques: ['sublimation'] };
    expect(urlIn({ ...former, values })).not.toBe(urlIn(former));
  });
});

describe('a blank garment', () => {
  test('is rendered in the catalogue’s colours only', async () => {
    const answer = await get(`${garmentUrl('tee', 'front', '#F5F5F2')}?w=240`);
    expect(answer.statusCode).toBe(200);
    expect(isWebp(answer.rawPayload)).toBe(true);
    for (const url of [
      garmentUrl('tee', 'front', '#123456'),
      garmentUrl('mug', 'front', '#f5f5f2'),
      garmentUrl('hat', 'front', '#f5f5f2'),
      garmentUrl('constructor', 'front', '#f5f5f2'),
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  test('has shadow and light maps for rendering in the browser', async () => {
    const answer = await get('/media/garments/tee-front-shadow.webp');
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(isWebp(answer.rawPayload)).toBe(true);
    expect((await get('/media/garments/package.json')).statusCode).toBe(404);
    expect((await get('/media/garments/..%2Fpackage.json')).statusCode).toBe(404);
  });
});

describe('a font', () => {
  test('is served, compressed if the browser accepts it', async () => {
    const plain = await get('/media/fonts/Lora_700Bold_Italic.ttf');
    expect(plain.headers['content-type']).toBe('font/ttf');
    expect(plain.rawPayload.readUInt32BE(0)).toBe(0x00010000);
    const packed = await get('/media/fonts/Lora_700Bold_Italic.ttf', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7);
    for (const name of ['Arial.ttf', '..%2F..%2Fpackage.json', '__proto__']) {
      expect((await get(`/media/fonts/${name}`)).statusCode, name).toBe(404);
    }
  });

  test('for pages is a tenth of the size, and covers every language', async () => {
    const latin = await get('/media/fonts/web/montserrat-latin-400.woff2');
    expect(latin.headers['content-type']).toBe('font/woff2');
    expect(latin.rawPayload.toString('latin1', 0, 4)).toBe('wOF2');
    expect(latin.rawPayload.length).toBeLessThan(33_000);
    for (const { id: family } of FONT_FAMILIES)
      for (const face of ['latin-400', 'latin-700', 'latin-ext-400', 'latin-ext-700'])
        expect((await get(`/media/fonts/web/${family}-${face}.woff2`)).statusCode, `${family}-${face}`).toBe(200);
    for (const name of ['montserrat-latin-500.woff2', '..%2Flora-latin-400.woff2', 'lora-latin-400.ttf']) {
      expect((await get(`/media/fonts/web/${name}`)).statusCode, name).toBe(404);
    }
  });
});

describe('an uploaded picture', () => {
  test('is not public', async () => {
    expect((await get('/media/assets/acme/logo.png')).statusCode).toBe(404);
  });
});
