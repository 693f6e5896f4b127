import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { EventDetail } from '@inkstand/contract/events/events';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  catalogueVariants,
  designRevisions,
  eventFulfillers,
  eventProducts,
  events,
  fulfillers,
  products,
  promoCodes,
} from '@inkstand/database/tables/index';
import { suggestedSellingPrice } from '@inkstand/domain/costs';
import { toDecimal } from '@inkstand/domain/money';
import { rateFor } from '@inkstand/domain/vat';
import { languageOr } from '@inkstand/i18n';
import { and, arrayContains, asc, eq, exists, ne, sql } from 'drizzle-orm';
import {
  designUnitCost,
  mockupPreviews,
  needsApproval,
  pricedDocument,
  toPublishedResponse,
} from '#areas/design/index.ts';
import { findPaymentAccount, loadTenant, type Tenant, verifier } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { type EventRow, loadEvent, readEvent, unsellableReason } from './load-event.ts';

/** Loads an event's products in its order, with their cost, and those that it cannot sell. */
export async function readEventProducts(
  tx: Tx,
  event: EventRow,
  discountBasisPoints: number,
): Promise<Pick<EventDetail, 'products' | 'unsellable'>> {
  const rows = await tx
    .select({
      offer: eventProducts,
      product: products,
      fingerprints: designRevisions.fingerprints,
      document: pricedDocument,
      variant: catalogueVariants,
      hasUnpublishedChanges: sql<boolean>`coalesce(${products.colours} <> ${products.publishedColours}
        or ${designRevisions.document} <> (select draft.document from design_revisions draft
          where draft.tenant_id = ${products.tenantId} and draft.product_id = ${products.id}
            and draft.revision = ${products.revision}), false)`,
      needsApproval,
      unsellable: unsellableReason(),
    })
    .from(eventProducts)
    .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
    .innerJoin(catalogueVariants, eq(catalogueVariants.code, products.catalogueCode))
    .innerJoin(
      designRevisions,
      and(
        tenantJoin(designRevisions.productId, products.id),
        // The published revision; for a product that was never published, the draft.
        eq(designRevisions.revision, sql`coalesce(${products.publishedRevision}, ${products.revision})`),
      ),
    )
    .where(and(eq(eventProducts.tenantId, event.tenantId), eq(eventProducts.eventId, event.id)))
    .orderBy(asc(eventProducts.position), asc(eventProducts.productId));

  const unsellable = rows.flatMap(({ product: { id, name }, unsellable: reason }) =>
    reason ? [{ product_id: id, name, reason }] : [],
  );
  const offered = rows.map(
    ({ offer, product, variant, fingerprints, document, ...row }): EventDetail['products'][number] => {
      const { values } = variant;
      const cost = designUnitCost({ values, fingerprints, document, currency: event.currency, discountBasisPoints });
      const { tenantId, id: productId } = product;
      const revision = product.publishedRevision ?? product.revision;
      const [colour = ''] = product.publishedColours ?? product.colours;
      return {
        product_id: productId,
        name: product.name,
        images: mockupPreviews({ tenantId, productId, revision, fingerprints }, colour, variant),
        store_selling_price: toDecimal(offer.storeSellingPrice),
        store_default_vat: offer.storeDefaultVat ? 1 : 0,
        unit_cost: toDecimal(cost),
        suggested_price: toDecimal(suggestedSellingPrice(cost, { vatRate: rateFor(event, offer.storeDefaultVat) })),
        position: offer.position,
        available: offer.available,
        published: toPublishedResponse(product, variant),
        has_unpublished_changes: row.hasUnpublishedChanges,
        needs_approval: row.needsApproval,
      };
    },
  );
  return { products: offered, unsellable };
}

type MissingStep = EventDetail['missing'][number];

/**
 * Returns the steps missing before an event can become Active (docs/product/events.md and docs/product/money.md); empty
 * when it is ready.
 */
export async function missingSteps(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  tenant: Tenant,
  unsellable: EventDetail['unsellable'],
): Promise<MissingStep[]> {
  const mine = { tenantId: event.tenantId, eventId: event.id };
  const [counts] = await tx
    .select({
      products: tx.$count(
        eventProducts,
        and(
          eq(eventProducts.tenantId, mine.tenantId),
          eq(eventProducts.eventId, mine.eventId),
          eq(eventProducts.available, true),
          exists(
            tx
              .select({ one: sql`1` })
              .from(products)
              .where(and(tenantJoin(products.id, eventProducts.productId), ne(products.status, 'archived'))),
          ),
        ),
      ),
      hasCodes: sql<boolean>`${exists(
        tx
          .select({ one: sql`1` })
          .from(promoCodes)
          .where(and(eq(promoCodes.tenantId, mine.tenantId), eq(promoCodes.eventId, mine.eventId))),
      )}`,
    })
    .from(events)
    .where(and(eq(events.tenantId, mine.tenantId), eq(events.id, mine.eventId)));

  const isPromo = event.type === 'Promo';
  const account = await findPaymentAccount(tx, event);
  const canCharge = account?.chargesEnabled === true && hasKeys(ctx, event);
  const steps: [MissingStep, boolean][] = [
    ['verification', !tenant.verified],
    ['products', counts?.products === 0],
    ['unpublished', unsellable.some(({ reason }) => reason === 'unpublished')],
    ['unapproved', unsellable.some(({ reason }) => reason === 'unapproved')],
    ['payments', event.type === 'Store' && !canCharge],
    ['credit', isPromo && (tenant.creditStatus !== 'active' || tenant.region !== event.region)],
    ['budget', isPromo && event.budget === 0],
    ['codes', isPromo && counts?.hasCodes === false],
    ['closing', event.status !== 'Active' && event.closesAt !== null && event.closesAt <= ctx.now()],
  ];
  return steps.filter(([, isMissing]) => isMissing).map(([step]) => step);
}

/** A Store event cannot become Active without its region's payment keys (docs/product/hosts.md). */
function hasKeys(ctx: Ctx, event: EventRow): boolean {
  return ctx.payments.browserKeys(event.region) !== undefined;
}

/** Returns an event with its products and its missing steps. */
export async function readEventDetail(tx: Tx, ctx: Ctx, event: EventRow): Promise<EventDetail> {
  const tenant = await loadTenant(tx, ctx);
  const { products, unsellable } = await readEventProducts(tx, event, tenant.discountBasisPoints);
  return {
    ...(await readEvent(tx, ctx.config, event.tenantId, event.id)),
    vat_rate: event.vatRate / 100,
    not_vat_registered: event.notVatRegistered ? 1 : 0,
    default_event_lang: languageOr(event.defaultLanguage),
    budget: toDecimal(event.budget),
    budget_limit: toDecimal(event.budgetLimit),
    budget_used: toDecimal(event.budgetUsed),
    in_hands_date: event.inHandsDate,
    products,
    requires_approval: event.requiresApproval,
    unsellable,
    missing: await missingSteps(tx, ctx, event, tenant, unsellable),
    verified_by: tenant.verified ? null : verifier(ctx.config),
  };
}

/** The fulfillers that may be assigned an event's orders: those registered for it, else all that serve its region. */
export async function askedFulfillers(tx: Tx, ctx: Ctx, event: EventRow): Promise<(typeof fulfillers.$inferSelect)[]> {
  const rows = await tx
    .select({ fulfiller: fulfillers, registered: eventFulfillers.eventId })
    .from(fulfillers)
    .leftJoin(
      eventFulfillers,
      and(
        eq(eventFulfillers.fulfillerId, fulfillers.id),
        eq(eventFulfillers.tenantId, event.tenantId),
        eq(eventFulfillers.eventId, event.id),
      ),
    )
    .where(
      and(
        eq(fulfillers.active, true),
        eq(fulfillers.simulated, ctx.config.mode === 'demo'),
        arrayContains(fulfillers.regions, [event.region]),
      ),
    );
  const registered = rows.filter((row) => row.registered !== null);
  return (registered.length > 0 ? registered : rows).map(({ fulfiller }) => fulfiller);
}

export async function getEvent(ctx: Ctx, { params }: HandlerInput<'getEvent'>): Promise<HandlerReply<'getEvent'>> {
  return ctx.tx(async (tx) => ({ data: await readEventDetail(tx, ctx, await loadEvent(tx, ctx, params.slug)) }));
}
