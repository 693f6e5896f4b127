import { createHmac } from 'node:crypto';
import type { DesignSide } from '@inkstand/artwork/model';
import { toPixels } from '@inkstand/artwork/model';
import type { FulfillerOrder } from '@inkstand/contract/production/fulfiller-wire';
import { newId } from '@inkstand/database';
import { EMPTY_RECIPIENT, toRecipientRow } from '@inkstand/domain/recipient-fields';
import { toShipTo } from '#areas/production/fulfilment/shipment-message.ts';
import type { Ctx } from '#context.ts';
import { sha256 } from '#files/file-store.ts';
import type { FulfillerRow } from './fulfiller-response.ts';

// The content of a test order. It is not in the database: its print files are rendered once per installation.

const FORMATS = ['png', 'pdf'] as const;
type SampleFormat = (typeof FORMATS)[number];

/** A text in the middle of a small print area. */
const SIDE: DesignSide = {
  printArea: { widthMm: 100, heightMm: 120, dpi: 300 },
  layers: [
    {
      id: 'sample',
      type: 'Text',
      text: 'TEST',
      x: 50,
      y: 60,
      angle: 0,
      scale: 1,
      customisable: false,
      fontFamily: 'montserrat',
      fontSize: 24,
      fill: '#1f2a44',
      textAlign: 'center',
      fontStyle: 'normal',
      fontWeight: 700,
      underline: false,
      lineHeight: 1.15,
      letterSpacing: 0,
      stroke: null,
      shadow: null,
    },
  ],
};

const sampleKey = (format: SampleFormat) => `samples/test-order-1.${format}`;

/** Renders the file on first use; later calls return the same bytes. */
export async function sampleFile({ files, artwork }: Ctx, format: SampleFormat): Promise<Buffer> {
  const key = sampleKey(format);
  if (await files.has(key)) return files.get(key);
  const drawn = format === 'png' ? await artwork.printPng(SIDE, {}) : await artwork.printPdf(SIDE, {}, 'Test order');
  await files.put(key, drawn);
  return files.get(key);
}

/** Signs a token that opens only the sample files, for this fulfiller. */
function sampleToken({ config }: Ctx, fulfillerId: string, format: SampleFormat): string {
  const hmac = createHmac('sha256', config.secretKey).update(`sample:${fulfillerId}:${format}`).digest('base64url');
  return `${format}.${hmac}`;
}

/** Returns the file that a token opens; undefined for any other text. */
export const readSampleToken = (ctx: Ctx, fulfillerId: string, token: string): SampleFormat | undefined =>
  FORMATS.find((format) => sampleToken(ctx, fulfillerId, format) === token);

/** Builds an order without a real recipient, marked as a test, with all fields of a real one. */
export async function sampleOrder(ctx: Ctx, { id }: FulfillerRow, origin: string): Promise<FulfillerOrder> {
  const { width, height } = toPixels(SIDE.printArea);
  const fingerprint = await ctx.artwork.fingerprint(SIDE);
  const base = `${origin}/api/fulfillers/${encodeURIComponent(id)}`;
  const printFiles = FORMATS.map(async (format) => ({
    side: 'front',
    format,
    url: `${base}/samples/${sampleToken(ctx, id, format)}`,
    sha256: sha256(await sampleFile(ctx, format)),
    width_px: width,
    height_px: height,
    dpi: SIDE.printArea.dpi,
    width_mm: SIDE.printArea.widthMm,
    height_mm: SIDE.printArea.heightMm,
    technique: 'dtg',
    fingerprint,
  }));
  return {
    shipment_id: newId(),
    order_ref: 'INK-TEST-0000',
    event: 'Test order',
    service_level: 'standard',
    ship_to: toShipTo({
      ...toRecipientRow(EMPTY_RECIPIENT),
      name: 'Test order, please do not print',
      addressFirstLine: '1 Test Street',
      addressCity: 'London',
      addressPostcode: 'N1 9GU',
      addressCountry: 'GB',
    }),
    items: [
      {
        line_id: newId(),
        sku: 'TEST-SKU',
        name: 'Test T-shirt',
        colour: 'White',
        size: 'M',
        quantity: 1,
        print_files: await Promise.all(printFiles),
      },
    ],
    gift: false,
    callback_url: `${base}/events`,
    test: true,
  };
}
