import { createRequire } from 'node:module';
import { pixelBomb } from '@inkstand/artwork/testing/bombs';
import { newId } from '@inkstand/database';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerStoreMedia } from '#areas/design/assets/store-media.ts';

// The image library is a dependency of the artwork package; here it only generates uploads.
const sharp = createRequire(import.meta.resolve('@inkstand/artwork/model'))('sharp');

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
  const { artwork } = server.services;
  const webPicture = (...given: Parameters<typeof artwork.webPicture>) => {
    made += 1;
    return artwork.webPicture(...given);
  };
  registerStoreMedia(server.app, { ...server.services, artwork: { ...artwork, webPicture } });
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string | null) => server.app.inject({ url: url ?? '' });
const picture = async (width: number, height: number): Promise<File> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#ef6f53' } })
    .png()
    .toBuffer();
  return new File([bytes], 'logo.png', { type: 'image/png' });
};
const drawing = (body = '<circle cx="50" cy="25" r="20" fill="#1b2a4a"/>') =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${body}</svg>`], 'logo.svg');

async function shop(values: Parameters<typeof makeEvent>[1] = {}) {
  const event = await makeEvent(server.services.database, values);
  const api = await server.as(await makeUser(server.services.database, { tenantId: event.tenantId }));
  const params = { tenant: event.tenantId, slug: event.slug };
  type Body = Parameters<typeof api.updateStoreConfiguration>[0]['body'];
  const update = async (body: Partial<Body>) =>
    (await api.updateStoreConfiguration({ params, body: { storeConfig: {}, ...body } })).data.store_page_content;
  const asVisitor = async () => (await server.browser().client.store({ params })).data.storeConfig;
  return { event, api, params, update, asVisitor };
}

describe('a logo and a background', () => {
  test('are uploaded with the form, served to visitors at the requested width, and cacheable forever', async () => {
    const { update, asVisitor, event, api } = await shop();
    const content = await update({ customLogo: drawing(), customBG: await picture(3000, 1000) });
    expect(content).toMatchObject({ logo_enabled: true, home_custom_bg_enabled: true });
    const { useCustomLogo, customLogoURL, isCustomBgEnabled, customBGURL } = await asVisitor();
    expect([useCustomLogo, isCustomBgEnabled]).toEqual([true, true]);
    expect([customLogoURL, customBGURL]).toEqual([content.logo, content.home_custom_bg_image]);
    expect(customBGURL).toMatch(new RegExp(`^/media/stores/${event.tenantId}/[0-9a-f-]{36}\\.webp$`));
    const sizeAt = async (url: string | null, width?: number) => {
      const answer = await get(width ? `${url}?w=${width}` : url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      const { width: across, height } = await sharp(answer.rawPayload).metadata();
      return [across, height];
    };
    expect(await sizeAt(customBGURL)).toEqual([800, 267]);
    expect(await sizeAt(customBGURL, 2400)).toEqual([2400, 800]);
    // An SVG has no pixel size of its own.
    expect(await sizeAt(customLogoURL, 1600)).toEqual([1600, 800]);
    made = 0;
    await Promise.all(Array.from({ length: 6 }, () => get(`${customBGURL}?w=480`)));
    await get(`${customBGURL}?w=480`);
    expect(made).toBe(1);
    // Emails ask for PNG.
    const png = await get(`${customLogoURL}?w=320&format=png`);
    expect(png.headers['content-type']).toBe('image/png');
    expect(await sharp(png.rawPayload).metadata()).toMatchObject({ format: 'png', width: 320, hasAlpha: true });
    // They are in the tenant's library, and its other pictures are not public.
    const { data: pictures } = await api.listAssets({ params: { tenant_id: event.tenantId } });
    expect(pictures.map(({ name }) => name).toSorted()).toEqual(['logo.png', 'logo.svg']);
  });

  test('are replaced and removed, and then no longer public, unless another store shows them', async () => {
    const { update, asVisitor, event } = await shop();
    const first = (await update({ customLogo: drawing() })).logo;
    const second = (await update({ customLogo: drawing('<rect width="9" height="9"/>') })).logo;
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    const logoAssetId = second?.match(/[0-9a-f-]{36}/)?.[0] ?? '';
    const sharing = await shop({
      tenantId: event.tenantId,
      config: { ...event.config, useCustomLogo: true, logoAssetId },
    });
    await update({ storeConfig: { customLogoURL: '' } });
    expect(await asVisitor()).toMatchObject({ useCustomLogo: false, customLogoURL: null });
    expect((await get(second)).statusCode).toBe(200);
    await sharing.update({ storeConfig: { customLogoURL: null } });
    expect((await get(second)).statusCode).toBe(404);
  });

  test('are never loaded from an external URL', async () => {
    const { update, asVisitor } = await shop();
    const { logo } = await update({ customLogo: drawing() });
    await update({ storeConfig: { customLogoURL: 'https://evil.test/logo.png', customBGURL: '//evil.test/bg.png' } });
    expect(await asVisitor()).toMatchObject({ customLogoURL: logo, customBGURL: null });
  });

  test('that are not pictures are rejected on their field, and nothing changes', async () => {
    const { update, asVisitor, event } = await shop();
    const before = await asVisitor();
    const text = new File(['hello'], 'logo.png', { type: 'image/png' });
    const refused = async (body: Parameters<typeof update>[0]) => (await failure(update(body))).errors;
    const config = { storeConfig: { homeHeading: 'New' } };
    expect(await refused({ ...config, customBG: text })).toEqual({
      customBG: ['not a picture that we can print (PNG, JPEG, WebP or SVG)'],
    });
    expect(await refused({ ...config, customLogo: drawing('<text>words</text>') })).toHaveProperty('customLogo');
    const many = new File([new Uint8Array(pixelBomb(9000, 9000))], 'logo.png', { type: 'image/png' });
    expect(await refused({ ...config, customBG: many })).toEqual({ customBG: ['the picture has too many pixels'] });
    // Fields are validated before pictures are processed.
    expect(await refused({ storeConfig: { homeButtonText: 'x'.repeat(61) }, customLogo: text })).toEqual({
      homeButtonText: ['too long'],
    });
    expect(await refused({ storeConfig: { isAboutUsEnabled: true }, customLogo: text })).toEqual({
      aboutUsPageName: ['required'],
    });
    expect(await asVisitor()).toEqual(before);
    const saved = await server.db.ownerQuery('select 1 from assets where tenant_id = $1', [event.tenantId]);
    expect(saved).toEqual([]);
  });
});

describe('the public pictures', () => {
  test('are those of stores only: not a designer asset, an unknown width, or another name', async () => {
    const { update, api, event } = await shop();
    const { logo } = await update({ customLogo: drawing() });
    const { data: secret } = await api.uploadAsset({
      params: { tenant_id: event.tenantId },
      body: { file: await picture(100, 100) },
    });
    const other = await shop();
    const id = logo?.match(/[0-9a-f-]{36}/)?.[0];
    for (const url of [
      `/media/stores/${event.tenantId}/${secret.id}.webp`,
      `/media/stores/${event.tenantId}/${newId()}.webp`,
      `/media/stores/${other.event.tenantId}/${id}.webp`,
      `/media/stores/nobody/${id}.webp`,
      `/media/stores/all/${id}.webp`,
      `/media/stores/${event.tenantId}/${id}.png`,
      `/media/stores/${event.tenantId}/${id}.webp?format=jpeg`,
      `/media/stores/${event.tenantId}/${id?.toUpperCase()}.webp`,
      `/media/stores/${event.tenantId}/..%2F${id}.webp`,
      `/media/stores/..%2F${event.tenantId}/${id}.webp`,
      `${logo}?w=801`,
      `${logo}?w=`,
      `${logo}?w=480&w=800`,
      `${logo}?w=999999`,
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  test('of very long and very wide SVGs stay within browser limits; a mere line is rejected', async () => {
    const { update } = await shop();
    const strip = (width: number, height: number) =>
      new File(
        [
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#123456"/></svg>`,
        ],
        'strip.svg',
      );
    const { logo } = await update({ customLogo: strip(1, 900) });
    const tall = await get(`${logo}?w=2400`);
    expect((await sharp(tall.rawPayload).metadata()).height).toBe(4000);
    const { logo: wide } = await update({ customLogo: strip(900, 1) });
    expect(await sharp((await get(`${wide}?w=160`)).rawPayload).metadata()).toMatchObject({ width: 160, height: 1 });
    expect((await failure(update({ customLogo: strip(1, 9000) }))).errors).toHaveProperty('customLogo');
  });
});
