import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { catalogueVariants, eventProducts, events, products } from '@inkstand/database/tables/index';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { sharedEventColumns } from '#areas/buying/checkout/load-basket.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';
import {
  cardColumns,
  firstOffers,
  isOffered,
  ofProduct,
  ofVariant,
  publicPhase,
  selectDesign,
  toCardResponse,
  toDetailResponse,
} from './card-response.ts';

const RELATED = 4;
/** Number of the store's first products among which suggestions of another kind are sought. */
const MAX_CANDIDATES = 48;

const productPageQuery = preparedStatement((tx) => {
  const isIt = eq(products.id, sql.placeholder('productId'));
  // Whether a row is of the product's own family: those come last.
  const isSameKind = sql`${catalogueVariants.family} = first_value(${catalogueVariants.family}) over (order by (${isIt}) desc)`;
  const event = sql`(select own.id from ${events} as own
    where own.tenant_id = ${sql.placeholder('tenantId')} and own.slug = ${sql.placeholder('slug')})`;
  const looked = sql`${eventProducts.productId} in (
    select ${sql.placeholder('productId')}::uuid union ${firstOffers(event, MAX_CANDIDATES)})`;
  const design = selectDesign(tx);
  const { revision, document, fingerprints } = design;
  return (
    tx
      .select({
        ...cardColumns,
        design: { revision, document, fingerprints },
        event: { ...sharedEventColumns, name: events.name },
      })
      .from(events)
      // Not `events.id`: a plan could read the offers of a product in all events, and drop the others at the end.
      .innerJoin(eventProducts, isOffered(event))
      .innerJoin(products, ofProduct)
      .innerJoin(catalogueVariants, ofVariant)
      .innerJoinLateral(design, sql`true`)
      .where(and(eq(events.tenantId, sql.placeholder('tenantId')), eq(events.slug, sql.placeholder('slug')), looked))
      .orderBy(desc(isIt), asc(isSameKind), asc(eventProducts.position), asc(products.id))
      .limit(1 + RELATED)
      .prepare('product_page')
  );
});

/** Returns a product with suggestions, other kinds first. One statement. */
export async function productPage(
  ctx: Ctx,
  { params }: HandlerInput<'productPage'>,
): Promise<HandlerReply<'productPage'>> {
  const { store: slug, productID: productId } = params;
  const rows = await ctx.storeTx((tx) => productPageQuery(tx).execute({ tenantId: ctx.tenantId, slug, productId }));
  const [main, ...related] = rows;
  if (!main || main.product.id !== params.productID.toLowerCase()) fail('request.not_found');
  const { event } = main;
  publicPhase(event, ctx);
  return {
    data: {
      product: toDetailResponse(event, main, ctx.language),
      you_may_like_products: related.map((row) => toCardResponse(event, row, ctx.language)),
      event: {
        name: event.name,
        slug: event.slug,
        type: event.type,
        region: event.region,
        currency: event.currency,
        vat_rate: event.vatRate / 100,
        not_vat_registered: event.notVatRegistered ? 1 : 0,
      },
    },
  };
}
