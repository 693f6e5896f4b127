import type { DesignDocument } from '@inkstand/artwork/model';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { ShopWidgetCheck } from '@inkstand/contract/integrations/shop-widget';
import { findFieldError, printedFingerprints, textErrorMessage } from '#areas/buying/index.ts';
import { contentHash, signTextPreview } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import { countWithinLimits, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { findShopProduct, type ShopProduct, shopVariantColours } from './find-shop-product.ts';
import { joinTexts, layerId, layerName, oneLine, widgetFields, widgetSides } from './widget-fields.ts';

type Texts = HandlerInput<'checkShopWidgetTexts'>['body']['texts'];
type Field = ReturnType<typeof widgetFields>[number];

/** As long as an order may take, with a complaint afterwards. */
const PREVIEW_DAYS = 60;

/**
 * Checks a buyer's texts as the checkout checks a basket's, and returns their preview and what the shop's page writes
 * into the line item's properties (docs/product/online-shop.md).
 */
export async function checkShopWidgetTexts(
  ctx: Ctx,
  { params, body }: HandlerInput<'checkShopWidgetTexts'>,
): Promise<HandlerReply<'checkShopWidgetTexts'>> {
  // In a transaction of its own: a product that is not found counts too.
  await ctx.staffTx((tx) =>
    countWithinLimits(tx, [[`shop:texts:${network(ctx.caller.ip)}`, RATE_LIMITS.shopTextsOfAddress]]),
  );
  const { product, variants } = await ctx.staffTx(async (tx) => {
    const found = await findShopProduct(tx, params);
    return { product: found, variants: await shopVariantColours(tx, found) };
  });
  const fields = widgetFields(product.document);
  const problems = await findProblems(product, fields, body.texts, ctx.language);
  const own = {
    custom_text_front: joinTexts(fields, body.texts, 'front'),
    custom_text_back: joinTexts(fields, body.texts, 'back'),
  };
  // A field that is still empty does not stop the preview of the others.
  const isDrawable = problems.every(({ code }) => code === 'required');
  const colour = variants[body.variant] ?? product.colours?.[0] ?? '';
  const address = isDrawable ? previewAddress(ctx, product, colour, own) : undefined;
  const sides = widgetSides(fields);
  const previews = Object.fromEntries(sides.flatMap((side) => (address ? [[side, `${address}?side=${side}`]] : [])));
  if (problems.length > 0 || !address) return { data: { problems, previews, properties: null } };
  const shownSide = sides.find((side) => own[`custom_text_${side}`] !== '');
  const fingerprints = await printedFingerprints({ design: product }, own);
  const written = fields.flatMap(({ key, label }) => {
    const value = oneLine(body.texts[key] ?? '');
    return value === '' ? [] : [{ key, name: label, value }];
  });
  if (!shownSide) return { data: { problems, previews, properties: [] } };
  const hidden: [name: string, value: string][] = [
    ['_inkstand_product', product.productId],
    ['_inkstand_fingerprint', JSON.stringify(fingerprints)],
    [
      '_inkstand_layers',
      JSON.stringify(Object.fromEntries(written.map(({ name, key }) => [name, layerName(fields, key)]))),
    ],
    ['_inkstand_preview', `${address}?side=${shownSide}`],
  ];
  const properties = [
    ...written.map(({ name, value }) => ({ name, value })),
    ...hidden.map(([name, value]) => ({ name, value })),
  ];
  return { data: { problems, previews, properties } };
}

/** Checks each text alone, so that its problem can be shown at its field. */
async function findProblems(
  product: ShopProduct,
  fields: readonly Field[],
  texts: Texts,
  language: string,
): Promise<ShopWidgetCheck['problems']> {
  const problems: ShopWidgetCheck['problems'] = [];
  for (const { key, side } of fields) {
    const text = oneLine(texts[key] ?? '');
    const own = {
      custom_text_front: side === 'front' ? text : '',
      custom_text_back: side === 'back' ? text : '',
    };
    const error = await findFieldError(withLayerAlone(product.document, side, key), own, product.variant.values);
    if (error) problems.push({ key, code: error.problem, message: textErrorMessage(error, language) });
  }
  return problems;
}

function withLayerAlone(document: DesignDocument, side: Field['side'], key: string): DesignDocument {
  const design = document.sides[side];
  if (!design) return document;
  return {
    ...document,
    sides: { [side]: { ...design, layers: design.layers.filter(({ id }) => id === layerId(key)) } },
  };
}

function previewAddress(
  { config, now }: Ctx,
  product: ShopProduct,
  colour: string,
  own: { custom_text_front: string; custom_text_back: string },
): string {
  const { tenantId, productId, revision } = product;
  const designHash = contentHash(product.fingerprints);
  const { custom_text_front: front, custom_text_back: back } = own;
  const preview = { tenantId, productId, revision, designHash, colour, front, back };
  const token = signTextPreview(config, preview, { now: now(), days: PREVIEW_DAYS });
  return `${config.publicUrl}/shopify/previews/${token}.webp`;
}
