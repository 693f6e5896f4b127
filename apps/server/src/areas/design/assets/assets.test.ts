import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import { pixelBomb } from '@inkstand/artwork/testing/bombs';
import { cmykPatches } from '@inkstand/artwork/testing/cmyk-pictures';
import { assets } from '@inkstand/database/tables/index';
import { MAX_FILE_BYTES } from '@inkstand/domain/upload-limits';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser, makeVariant } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The image library is a dependency of the artwork package; here it only generates uploads.
const sharp = createRequire(import.meta.resolve('@inkstand/artwork/model'))('sharp');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function uploader() {
  const user = await makeUser(server.services.database);
  const client = await server.as(user);
  const params = { tenant_id: user.tenantId };
  const upload = (bytes: Uint8Array | string, name = 'logo.png', type = 'image/png') =>
    client.uploadAsset({ params, body: { file: new File([bytes as BlobPart], name, { type }) } });
  return { tenantId: user.tenantId, client, params, upload };
}

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#ef6f53' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody at home' } } })
    .png()
    .toBuffer();
const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${body}</svg>`;

describe('an upload', () => {
  test('is re-encoded, stored before its row, listed, and served with a small preview to its tenant', async () => {
    const { tenantId, client, params, upload } = await uploader();
    const { data } = await upload(await picture(3000, 1500), '../../évil\u202e\u0000name.png');
    expect(data).toMatchObject({ name: 'évilname.png', mime_type: 'image/png', width: 3000, height: 1500, notes: [] });
    const stored = await server.services.files.get(`${tenantId}/assets/${data.id}.png`);
    expect(stored.length).toBe(data.bytes);
    expect(stored.includes('somebody at home')).toBe(false);
    const file = await client.assetFile({ params: { ...params, asset_id: data.id } });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(stored);
    const preview = await client.assetFile({ params: { ...params, asset_id: data.id }, query: { size: 'preview' } });
    expect(await sharp(Buffer.from(await preview.arrayBuffer())).metadata()).toMatchObject({
      width: 1600,
      height: 800,
    });
    expect((await client.listAssets({ params })).data).toEqual([
      expect.objectContaining({ id: data.id, tenant_id: tenantId, products: 0, older: [] }),
    ]);
    expect((await client.listAssets({ params, query: { q: 'ÉVIL' } })).meta.total).toBe(1);
    const audit = await server.db.ownerQuery('select action, object_id from audit_log where tenant_id = $1', [
      tenantId,
    ]);
    expect(audit).toEqual([{ action: 'file.added', object_id: data.id }]);
  });

  test('is a retryable 503, not an invalid picture, when its child process is killed repeatedly', async () => {
    const artwork = createArtworkPool();
    await using fragile = await startTestServer({ artwork });
    const user = await makeUser(fragile.services.database);
    const client = await fragile.as(user);
    const file = new File([new Uint8Array(await picture(3000, 3000))], 'logo.png', { type: 'image/png' });
    let isOver = false;
    const kill = (child: number) => {
      try {
        process.kill(child, 'SIGKILL');
      } catch {
        // Already dead.
      }
    };
    const killing = (async () => {
      for (; !isOver; await sleep(1)) artwork.status().children.forEach(kill);
    })();
    const refused = await failure(client.uploadAsset({ params: { tenant_id: user.tenantId }, body: { file } }));
    isOver = true;
    await killing;
    await artwork.close();
    expect(refused).toMatchObject({ status: 503, errors: {} });
  });

  test('of an SVG is stored as a sanitised SVG without scripts', async () => {
    const { client, params, upload } = await uploader();
    const drawing = svg('<script>alert(1)</script><rect width="100" height="50" fill="#1b2a4a" onclick="alert(2)"/>');
    const { data } = await upload(drawing, 'logo.svg', 'image/svg+xml');
    expect(data).toMatchObject({ mime_type: 'image/svg+xml', width: 100, height: 50 });
    const message = 'This SVG has parts that change nothing in the picture, so we left them out: script.';
    expect(data.notes).toEqual([{ code: 'left_out', message }]);
    const answer = await client.assetFile({ params: { ...params, asset_id: data.id } });
    const text = await answer.text();
    expect(text).toContain('<svg');
    expect(text).not.toMatch(/script|onclick|alert/);
  });

  test('of an SVG that another program draws differently is kept, with both pictures and the place', async () => {
    const { client, params, upload } = await uploader();
    const line = (effect: string) => `<path ${effect} stroke="#1b2a4a" stroke-width="3" d="M1 1h3"/>`;
    const drawn = (effect: string) => upload(svg(`<g transform="scale(10)">${line(effect)}</g>`), 'a.svg');
    const { data } = await drawn('vector-effect="non-scaling-stroke"');
    expect(data.notes).toMatchObject([
      { code: 'looks_different', message: expect.stringMatching(/^Another program draws this SVG differently/) },
    ]);
    const { ours, other, places, ...size } = data.notes[0]!.difference!;
    expect(size).toEqual({ width: 400, height: 200 });
    for (const place of places) expect(place).toMatchObject({ x: expect.closeTo(0.1, 0), y: expect.any(Number) });
    for (const address of [ours, other]) {
      const shown = await sharp(Buffer.from(address.split('base64,')[1]!, 'base64')).metadata();
      expect(shown).toMatchObject({ format: 'webp', width: 400, height: 200 });
    }
    expect(ours).not.toBe(other);
    expect((await client.getAsset({ params: { ...params, asset_id: data.id } })).data.id).toBe(data.id);
    expect((await drawn('')).data.notes).toEqual([]);
  });

  test('of a file that is not a printable picture is rejected on its field, and nothing is stored', async () => {
    const { tenantId, upload } = await uploader();
    const refused = async (bytes: Uint8Array | string, name?: string) => (await failure(upload(bytes, name))).errors;
    const notAnImage = { file: ['not a picture that we can print (PNG, JPEG, WebP or SVG)'] };
    const whole = await picture(200, 200);
    expect(await refused('hello', 'logo.png')).toEqual(notAnImage);
    expect(await refused('')).toEqual(notAnImage);
    expect(await refused(whole.subarray(0, whole.length - 40))).toEqual({
      file: ['the picture file is damaged; export it again and upload the new file'],
    });
    expect(await refused(await sharp(whole).gif().toBuffer())).toEqual(notAnImage);
    expect(await refused('%PDF-1.7 …', 'logo.png')).toEqual(notAnImage);
    expect(await refused('<html><body>hi</body></html>', 'logo.svg')).toHaveProperty('file');
    expect(await refused(svg('<text>words</text>'), 'logo.svg')).toEqual({
      file: ['convert the text “words” to outlines in your drawing program, then upload the SVG again'],
    });
    expect(
      await refused(svg('<filter id="f"><feTurbulence/></filter><g id="Shadow" filter="url(#f)"/>'), 'logo.svg'),
    ).toEqual({
      file: [
        'we cannot print the filter of “Shadow”: remove it, or turn that part into a picture, then upload the SVG again',
      ],
    });
    expect(await refused(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'logo.svg')).toHaveProperty('file');
    expect(await refused(svg('<image href="file:///etc/passwd" width="9" height="9"/>'), 'a.svg')).toHaveProperty(
      'file',
    );
    expect(await server.services.database.tx({ tenant: tenantId }, (tx) => tx.$count(assets))).toBe(0);
  });

  test('of a drawing with a shadow says that it is kept as a picture', async () => {
    const { upload } = await uploader();
    const shadow = '<filter id="f"><feDropShadow dx="2" dy="2"/></filter>';
    const { data } = await upload(svg(`${shadow}<rect width="9" height="9" filter="url(#f)"/>`), 'logo.svg');
    expect(data).toMatchObject({ mime_type: 'image/png', name: 'logo.svg' });
    expect(data.notes).toEqual([
      {
        code: 'rasterised',
        message: `This drawing has effects such as shadows or blurs. It is kept as a picture of ${data.width.toLocaleString('en-GB')} × ${data.height.toLocaleString('en-GB')} pixels.`,
      },
    ]);
  });

  test('with too many pixels or bytes is rejected', async () => {
    const { client, params, upload } = await uploader();
    expect((await failure(upload(pixelBomb(9000, 9000)))).errors).toEqual({
      file: ['the picture has too many pixels'],
    });
    const large = new Uint8Array(MAX_FILE_BYTES + 1);
    expect(await failure(upload(large))).toMatchObject({ status: 413 });
    const missing = await failure(client.uploadAsset({ params, body: {} as { file: File } }));
    expect(missing).toMatchObject({ status: 422, errors: { file: ['required'] } });
  });

  test('is reduced to what the largest print area of the catalogue can use, with notes on what was reduced or assumed', async () => {
    const { upload } = await uploader();
    const { code } = await makeVariant(server.services.database);
    await server.db.ownerQuery(
      `update catalogue_variants set values = jsonb_set(values, '{print_area}', $2) where code = $1`,
      [code, { front: { width_mm: 100, height_mm: 80, dpi: 300 } }],
    );
    const plain = await sharp({ create: { width: 2000, height: 1600, channels: 3, background: '#ef6f53' } })
      .png()
      .toBuffer();
    const { data } = await upload(plain);
    // 100 × 80 mm at 300 dpi, times 1.5.
    expect(data).toMatchObject({ width: 1773, height: 1418 });
    const message = 'Reduced from 2,000 × 1,600 pixels to 1,773 × 1,418 pixels. Print cannot use more.';
    expect(data.notes).toEqual([{ code: 'reduced', message }]);

    const cmyk = await upload(cmykPatches(), 'patches.jpg', 'image/jpeg');
    expect(cmyk.data.notes).toMatchObject([{ code: 'profile_assumed', message: expect.stringContaining('FOGRA39') }]);
  });

  test('is not accessible to another tenant', async () => {
    const { upload } = await uploader();
    const { data } = await upload(await picture(100, 100));
    const other = await uploader();
    const foreign = other.client.assetFile({ params: { ...other.params, asset_id: data.id } });
    expect(await failure(foreign)).toMatchObject({ status: 404 });
  });
});
