import type { EventDetail } from '@inkstand/contract/events/events';
import type { Tx } from '@inkstand/database';
import { eventProducts, events, products, promoCodes } from '@inkstand/database/tables/index';
import { and, eq, exists, ne, sql } from 'drizzle-orm';
import { findPaymentAccount, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { EventRow } from './load-event.ts';

type MissingStep = EventDetail['missing'][number];

/** What is left to do before an event can be Active (docs/product/events.md and docs/product/money.md). Nothing for one that is ready. */
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
              .where(
                and(
                  eq(products.tenantId, eventProducts.tenantId),
                  eq(products.id, eventProducts.productId),
                  ne(products.status, 'archived'),
                ),
              ),
          ),
        ),
      ),
      codes: tx.$count(promoCodes, and(eq(promoCodes.tenantId, mine.tenantId), eq(promoCodes.eventId, mine.eventId))),
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
    ['codes', isPromo && counts?.codes === 0],
  ];
  return steps.filter(([, isMissing]) => isMissing).map(([step]) => step);
}

/** Without payment keys of its region no Store event can be Active (docs/product/hosts.md). */
function hasKeys(ctx: Ctx, event: EventRow): boolean {
  return ctx.payments.browserKeys(event.region) !== undefined;
}
