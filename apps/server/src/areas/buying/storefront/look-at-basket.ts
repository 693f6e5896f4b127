import { withCustomText } from '@inkstand/artwork/custom-text';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PresentLine } from '@inkstand/contract/buying/storefront';
import { findTextError, textErrorMessage, textOn } from '#areas/buying/checkout/check-basket.ts';
import { contentHash, ownTextSide, signTextPreview } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import {
  type CardRow,
  cardSkus,
  cardsByIdQuery,
  labelledSizes,
  loadPublicStore,
  type PricedEvent,
  previewsIn,
  toCardResponse,
} from './card-response.ts';

/** Longer than a stored basket lives. */
const PREVIEW_DAYS = 400;
/** In pixels: a basket shows it at half of this on a dense screen. */
const PREVIEW_WIDTH = 240;

type AskedLine = HandlerInput<'lookAtBasket'>['body']['products'][number];

/**
 * Returns the current state of a stored basket's lines, so that the shopper sees what changed before entering an
 * address. The checkout validates everything again.
 */
export async function lookAtBasket(
  ctx: Ctx,
  { params, body }: HandlerInput<'lookAtBasket'>,
): Promise<HandlerReply<'lookAtBasket'>> {
  const ids = [...new Set(body.products.map(({ product_id }) => product_id))];
  const { event, rows } = await ctx.storeTx(async (tx) => {
    const { event } = await loadPublicStore(tx, ctx, params.slug);
    return { event, rows: await cardsByIdQuery(tx).execute({ tenantId: ctx.tenantId, eventId: event.id, ids }) };
  });
  const rowsById = new Map(rows.map((row) => [row.product.id, row]));
  const products: PresentLine[] = [];
  for (const line of body.products) {
    products.push(await presentLine(ctx, event, line, rowsById.get(line.product_id)));
  }
  return { data: { products } };
}

async function presentLine(
  ctx: Ctx,
  event: PricedEvent,
  line: AskedLine,
  row: CardRow | undefined,
): Promise<PresentLine> {
  const { language } = ctx;
  if (!row) return { state: 'product_gone', text_problem: null, product: null };
  const { name, price, price_gross, colours } = toCardResponse(event, row, language);
  const colour = colours.find(({ code }) => code === line.colour);
  const size = labelledSizes(row.variant.sizes, language).find(({ code }) => code === line.size);
  const code = cardSkus(row)[`${line.colour}/${line.size}`];
  const text = await findTextError(row.design.document as DesignDocument, line, row.variant.values);
  return {
    state: !colour ? 'colour_gone' : !size || code === undefined ? 'size_gone' : 'available',
    text_problem: text ? textErrorMessage(text, language) : null,
    product: {
      name,
      code: code ?? '',
      price,
      price_gross,
      colour_name: colour?.name ?? line.colour,
      size_label: size?.label ?? line.size,
      images: previewsIn(row, colour?.code ?? colours[0]?.code ?? ''),
      own_picture: text || !colour ? null : ownPicture(ctx, line, row),
      fingerprints: row.design.fingerprints,
    },
  };
}

/** Path of a picture with the shopper's own text; null when the line prints the design as it is. */
function ownPicture({ config, now, tenantId }: Ctx, line: AskedLine, { product, design }: CardRow): string | null {
  const { sides } = design.document as DesignDocument;
  const own = SIDE_IDS.filter((id) => sides[id] && withCustomText(sides[id], textOn(line, id)) !== sides[id]);
  const [front, back] = [line.custom_text_front, line.custom_text_back];
  const side = ownTextSide(own, { front, back });
  if (!side) return null;
  const { revision, fingerprints } = design;
  const designHash = contentHash(fingerprints);
  const preview = { tenantId, productId: product.id, revision, designHash, colour: line.colour, front, back };
  const token = signTextPreview(config, preview, { now: now(), days: PREVIEW_DAYS });
  return `/api/text-previews?${new URLSearchParams({ token, side, w: String(PREVIEW_WIDTH) })}`;
}
