import type { BasketLine } from '@inkstand/contract/buying/checkout';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  customers,
  designRevisions,
  eventProducts,
  events,
  paymentAccounts,
  products,
  tenants,
} from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { eventPhase } from '@inkstand/domain/statuses';
import { addVat, rateFor } from '@inkstand/domain/vat';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isSellable, mockupPreviews } from '#areas/design/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { PaymentPlace } from '#ports/payments.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Columns of an event that say whether visitors see it and what its products cost. */
export const sharedEventColumns = {
  slug: events.slug,
  type: events.type,
  status: events.status,
  region: events.region,
  currency: events.currency,
  vatRate: events.vatRate,
  notVatRegistered: events.notVatRegistered,
  opensAt: events.opensAt,
  closesAt: events.closesAt,
};

const basketEventColumns = {
  ...sharedEventColumns,
  id: events.id,
  freeRetailShipping: events.freeRetailShipping,
  fixedRetailShippingPrice: events.fixedRetailShippingPrice,
  customRetailShipping: events.customRetailShipping,
  deliveryDays: events.deliveryDays,
  lockedCountries: events.lockedCountries,
  timeZone: events.timeZone,
  addressRule: events.addressRule,
};

/**
 * `isPlacing` locks the offers and their products until the order is written, so that nothing is published, approved or
 * removed meanwhile.
 */
const prepareBasketQuery = (name: string, isPlacing: boolean) =>
  preparedStatement((tx) => {
    const tenantId = sql.placeholder('tenantId');
    const slug = sql.placeholder('slug');
    const customer = tx.$with('customer').as(
      tx
        .select()
        .from(customers)
        .where(and(eq(customers.tenantId, tenantId), eq(customers.id, sql.placeholder('customerId'))))
        .for('no key update'),
    );
    const offers = tx
      .select({
        productId: eventProducts.productId,
        name: products.name,
        catalogueCode: products.catalogueCode,
        publishedRevision: products.publishedRevision,
        publishedColours: products.publishedColours,
        storeSellingPrice: eventProducts.storeSellingPrice,
        storeDefaultVat: eventProducts.storeDefaultVat,
      })
      .from(eventProducts)
      .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
      .where(
        and(
          eq(eventProducts.tenantId, tenantId),
          sql`${eventProducts.eventId} in (
            select own.id from ${events} as own where own.tenant_id = ${tenantId} and own.slug = ${slug})`,
          eq(eventProducts.available, true),
          sql`${eventProducts.productId} = any(${sql.placeholder('productIds')}::uuid[])`,
          isSellable,
        ),
      )
      // A fixed lock order avoids deadlocks between orders of the same products.
      .orderBy(asc(eventProducts.productId))
      .$dynamic();
    const offer = tx.$with('offer').as(isPlacing ? offers.for('share') : offers);
    return tx
      .with(customer, offer)
      .select({
        event: basketEventColumns,
        tenant: {
          discountBasisPoints: tenants.discountBasisPoints,
          shippingDiscountBasisPoints: tenants.shippingDiscountBasisPoints,
        },
        account: { stripeAccountId: paymentAccounts.stripeAccountId, chargesEnabled: paymentAccounts.chargesEnabled },
        customer: {
          id: customer.id,
          name: customer.name,
          email: customer.email,
          language: customer.language,
          addressFirstLine: customer.addressFirstLine,
          addressCity: customer.addressCity,
          addressPostcode: customer.addressPostcode,
          addressCountry: customer.addressCountry,
          addressState: customer.addressState,
        },
        storeSellingPrice: offer.storeSellingPrice,
        storeDefaultVat: offer.storeDefaultVat,
        product: {
          id: offer.productId,
          name: offer.name,
          colours: offer.publishedColours,
          revision: offer.publishedRevision,
        },
        variant: catalogueVariants,
        design: { document: designRevisions.document, fingerprints: designRevisions.fingerprints },
      })
      .from(events)
      .innerJoin(tenants, eq(tenants.id, events.tenantId))
      .leftJoin(paymentAccounts, tenantJoin(paymentAccounts.region, events.region))
      .leftJoin(customer, eq(customer.eventId, events.id))
      .leftJoin(offer, sql`true`)
      .leftJoin(
        catalogueVariants,
        and(eq(catalogueVariants.code, offer.catalogueCode), eq(catalogueVariants.available, true)),
      )
      .leftJoin(
        designRevisions,
        and(
          eq(designRevisions.tenantId, tenantId),
          eq(designRevisions.productId, offer.productId),
          eq(designRevisions.revision, offer.publishedRevision),
        ),
      )
      .where(and(eq(events.tenantId, tenantId), eq(events.slug, slug), isNull(events.deletedAt)))
      .prepare(name);
  });

const basketQuery = prepareBasketQuery('basket', false);
const placingQuery = prepareBasketQuery('placed_basket', true);

/**
 * Loads the event and its offers for a basket's products in one statement. With `customerId` also locks that customer
 * of the event, which serializes their payments. Callers that place an order set `isPlacing`.
 * @throws 404 when the event is hidden from visitors or of another type
 */
export async function loadBasket(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  query: {
    slug: string;
    type: 'Store' | 'Promo';
    lines: readonly BasketLine[];
    customerId?: string;
    isPlacing?: boolean;
  },
) {
  const { slug, lines, customerId = NOBODY, isPlacing = false } = query;
  const productIds = lines.map((line) => line.product_id);
  const rows = await (isPlacing ? placingQuery : basketQuery)(tx).execute({
    tenantId: ctx.tenantId,
    slug,
    customerId,
    productIds,
  });
  const [first] = rows;
  if (!first || first.event.type !== query.type) fail('request.not_found');
  const phase = eventPhase(first.event, ctx.now());
  if (phase === 'absent') fail('request.not_found');
  return {
    event: first.event,
    tenant: first.tenant,
    /** The tenant's payment account in the event's region. */
    account: first.account ?? undefined,
    phase,
    customer: first.customer?.id ? first.customer : undefined,
    offers: new Map(rows.flatMap((row) => toOffer(row) ?? []).map((offer) => [offer.product.id, offer])),
  };
}

export type LoadedBasket = Awaited<ReturnType<typeof loadBasket>>;
export type BasketEvent = LoadedBasket['event'];
export type Offer = NonNullable<ReturnType<typeof toOffer>>;
export type BasketCustomer = NonNullable<LoadedBasket['customer']>;

/** Returns where the event's payments are made; undefined while the tenant's account in its region cannot charge. */
export const paymentPlace = ({ event, account }: LoadedBasket): PaymentPlace | undefined =>
  account?.chargesEnabled ? { region: event.region, accountId: account.stripeAccountId } : undefined;

type Row = Awaited<ReturnType<ReturnType<typeof basketQuery>['execute']>>[number];

/** Products with a missing part cannot be ordered. */
function toOffer({ product, variant, design, storeSellingPrice, storeDefaultVat }: Row) {
  if (!product?.id || !variant || !design || storeSellingPrice === null || storeDefaultVat === null) return undefined;
  const { id, name, revision, colours } = product;
  if (name === null || revision === null || colours === null) return undefined;
  return { product: { id, name, revision, colours }, variant, design, storeSellingPrice, storeDefaultVat };
}

/** Returns the current prices, previews and fingerprints line by line, for a shopper whose basket is stale. */
export function currentBasket(
  { tenantId }: { tenantId: string },
  { event, offers }: LoadedBasket,
  lines: readonly BasketLine[],
) {
  return lines.map(({ product_id, quantity, products }) => {
    const offer = offers.get(product_id);
    if (!offer) return { product_id, quantity, products, available: false };
    const { product, design, variant } = offer;
    const reference = {
      tenantId,
      productId: product.id,
      revision: product.revision,
      fingerprints: design.fingerprints,
    };
    return {
      product_id,
      quantity,
      products,
      available: true,
      name: product.name,
      ...shownPrice(event, offer),
      fingerprints: design.fingerprints,
      images: mockupPreviews(reference, products.store.colour, variant),
    };
  });
}

/** Returns net and gross price per piece as decimals; a gift has no price. */
export function shownPrice(
  event: Pick<BasketEvent, 'type' | 'region' | 'vatRate' | 'notVatRegistered'>,
  offer: { storeSellingPrice: number; storeDefaultVat: boolean },
): { price: number; price_gross: number } {
  if (event.type === 'Promo') return { price: 0, price_gross: 0 };
  const rules = event.region === 'US' ? { vatRate: 0, notVatRegistered: true } : event;
  const { net, gross } = addVat(offer.storeSellingPrice, rateFor(rules, offer.storeDefaultVat));
  return { price: toDecimal(net), price_gross: toDecimal(gross) };
}
