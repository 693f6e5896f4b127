import type { BasketLine } from '@inkstand/contract/checkout';
import type { Tx } from '@inkstand/database';
import {
  catalogueVariants,
  customers,
  designRevisions,
  eventProducts,
  events,
  products,
  tenants,
} from '@inkstand/database/tables/index';
import { eventPhase } from '@inkstand/domain/statuses';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { PaymentPlace } from '#modules/billing/payments.ts';
import { preparedOnce } from '#prepared-once.ts';
import { fail } from '#refusals.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

const eventColumns = {
  id: events.id,
  slug: events.slug,
  type: events.type,
  status: events.status,
  region: events.region,
  currency: events.currency,
  vatRate: events.vatRate,
  notVatRegistered: events.notVatRegistered,
  freeRetailShipping: events.freeRetailShipping,
  fixedRetailShippingPrice: events.fixedRetailShippingPrice,
  customRetailShipping: events.customRetailShipping,
  lockedCountries: events.lockedCountries,
  opensAt: events.opensAt,
  closesAt: events.closesAt,
  timeZone: events.timeZone,
  addressRule: events.addressRule,
};

const basketQuery = preparedOnce((tx) => {
  const tenantId = sql.placeholder('tenantId');
  const customer = tx.$with('customer').as(
    tx
      .select()
      .from(customers)
      .where(and(eq(customers.tenantId, tenantId), eq(customers.id, sql.placeholder('customerId'))))
      .for('update'),
  );
  return tx
    .with(customer)
    .select({
      event: eventColumns,
      tenant: {
        stripeAccountId: tenants.stripeAccountId,
        chargesEnabled: tenants.chargesEnabled,
        discountBasisPoints: tenants.discountBasisPoints,
        shippingDiscountBasisPoints: tenants.shippingDiscountBasisPoints,
      },
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
      storeSellingPrice: eventProducts.storeSellingPrice,
      storeDefaultVat: eventProducts.storeDefaultVat,
      product: { id: products.id, name: products.name, colours: products.colours, revision: products.revision },
      variant: catalogueVariants,
      design: { document: designRevisions.document, fingerprints: designRevisions.fingerprints },
    })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .leftJoin(customer, eq(customer.eventId, events.id))
    .leftJoin(
      eventProducts,
      and(
        eq(eventProducts.tenantId, events.tenantId),
        eq(eventProducts.eventId, events.id),
        eq(eventProducts.available, true),
        sql`${eventProducts.productId} = any(${sql.placeholder('productIds')}::uuid[])`,
      ),
    )
    .leftJoin(
      products,
      and(
        eq(products.tenantId, eventProducts.tenantId),
        eq(products.id, eventProducts.productId),
        ne(products.status, 'archived'),
      ),
    )
    .leftJoin(
      catalogueVariants,
      and(eq(catalogueVariants.code, products.catalogueCode), eq(catalogueVariants.available, true)),
    )
    .leftJoin(
      designRevisions,
      and(
        eq(designRevisions.tenantId, products.tenantId),
        eq(designRevisions.productId, products.id),
        eq(designRevisions.revision, products.revision),
      ),
    )
    .where(and(eq(events.tenantId, tenantId), eq(events.slug, sql.placeholder('slug')), isNull(events.deletedAt)))
    .prepare('basket');
});

/**
 * The event and what it offers of a basket's products, in one statement. With `customerId` also that customer of the
 * event, locked: two payments of the same customer come one after the other.
 * An event that is not there for visitors, or is of another type, is a 404.
 */
export async function loadBasket(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  query: { slug: string; type: 'Store' | 'Promo'; lines: readonly BasketLine[]; customerId?: string },
) {
  const { slug, lines, customerId = NOBODY } = query;
  const productIds = lines.map((line) => line.product_id);
  const rows = await basketQuery(tx).execute({ tenantId: ctx.tenantId, slug, customerId, productIds });
  const [first] = rows;
  if (!first || first.event.type !== query.type) fail('request.not_found');
  const phase = eventPhase(first.event, ctx.now());
  if (phase === 'absent') fail('request.not_found');
  return {
    event: first.event,
    tenant: first.tenant,
    phase,
    customer: first.customer?.id ? first.customer : undefined,
    offers: new Map(rows.flatMap((row) => offerOf(row) ?? []).map((offer) => [offer.product.id, offer])),
  };
}

export type LoadedBasket = Awaited<ReturnType<typeof loadBasket>>;
export type BasketEvent = LoadedBasket['event'];
export type Offer = NonNullable<ReturnType<typeof offerOf>>;
export type BasketCustomer = NonNullable<LoadedBasket['customer']>;

/** Where the tenant's payments are made; undefined while its account cannot charge. */
export const placeOf = ({ event, tenant }: LoadedBasket): PaymentPlace | undefined =>
  tenant.stripeAccountId && tenant.chargesEnabled
    ? { region: event.region, accountId: tenant.stripeAccountId }
    : undefined;

type Row = Awaited<ReturnType<ReturnType<typeof basketQuery>['execute']>>[number];

/** A product that can be ordered has all its parts. */
function offerOf({ product, variant, design, storeSellingPrice, storeDefaultVat }: Row) {
  if (!product || !variant || !design || storeSellingPrice === null || storeDefaultVat === null) return undefined;
  return { product, variant, design, storeSellingPrice, storeDefaultVat };
}
