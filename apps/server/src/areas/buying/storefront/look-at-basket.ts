import type { DesignDocument } from '@inkstand/artwork/model';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { PresentLine } from '@inkstand/contract/buying/storefront';
import { findTextError, textErrorMessage } from '#areas/buying/checkout/check-basket.ts';
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
    products.push(await presentLine(event, line, rowsById.get(line.product_id), ctx.language));
  }
  return { data: { products } };
}

async function presentLine(
  event: PricedEvent,
  line: AskedLine,
  row: CardRow | undefined,
  language: string,
): Promise<PresentLine> {
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
      fingerprints: row.design.fingerprints,
    },
  };
}
