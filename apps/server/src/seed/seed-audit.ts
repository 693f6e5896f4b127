import type { Tx } from '@inkstand/database';
import { companies } from '@inkstand/database/seed/companies';
import { auditLog } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import { transitionFor } from '@inkstand/domain/order-status';
import { demoVouchers } from './demo-events.ts';
import { daysBefore } from './moments.ts';
import type { PastOrder } from './past-order.ts';
import type { SeededEvent } from './seed-events.ts';
import type { SeededProduct } from './seed-products.ts';

type Entry = typeof auditLog.$inferInsert & { action: AuditAction; at: Date };
const ROWS_PER_STATEMENT = 500;

interface Made {
  events: readonly SeededEvent[];
  products: Iterable<SeededProduct>;
  past: readonly PastOrder[];
  owners: ReadonlyMap<string, string>;
  now: Date;
}

/** Writes the audit log of the demonstration's past, oldest first, as the real actions would have recorded it. */
export async function seedAudit(tx: Tx, { events, products, past, owners, now }: Made): Promise<void> {
  const ownerActor = (tenantId: string) => `user:${owners.get(tenantId) ?? ''}`;
  const entries: Entry[] = [
    ...companies.flatMap((company) => companyEntries(company, owners, now)),
    ...[...products].map(({ id, tenantId }, index): Entry => {
      const at = daysBefore(now, 99 + index);
      return { tenantId, action: 'product.added', actor: ownerActor(tenantId), ...about('product', id), at };
    }),
    ...events.flatMap((event) => eventEntries(event, ownerActor(event.demo.tenant), now)),
    ...past.flatMap(orderEntries),
  ];
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(auditLog).values(entries.slice(start, start + ROWS_PER_STATEMENT));
  }
}

const about = (objectType: string, objectId: string, details: Record<string, unknown> = {}) => ({
  objectType,
  objectId,
  details,
});

/** Verification and credit by staff. */
function companyEntries(
  { id: tenantId, verified, creditStatus, creditLimit }: (typeof companies)[number],
  owners: ReadonlyMap<string, string>,
  now: Date,
): Entry[] {
  const actor = `user:${owners.get('inkstand') ?? ''}`;
  const of = { tenantId, actor, at: daysBefore(now, 130) };
  if (tenantId === 'inkstand') return [];
  if (!verified) {
    return [{ ...of, action: 'tenant.verification_required', actor: 'system', ...about('tenant', tenantId) }];
  }
  const isActive = creditStatus === 'active';
  return [
    { ...of, action: 'tenant.verified', ...about('tenant', tenantId) },
    ...(isActive
      ? [{ ...of, action: 'credit_account.activated' as const, ...about('tenant', tenantId, { to: creditLimit }) }]
      : []),
  ];
}

function eventEntries({ id, demo, offers }: SeededEvent, actor: string, now: Date): Entry[] {
  const of = { tenantId: demo.tenant, actor };
  const createdAt = daysBefore(now, demo.openedDaysAgo);
  const productIds = offers.map(({ product }) => product.id);
  const added: Entry[] = [
    { ...of, action: 'event.created', ...about('event', id), at: createdAt },
    {
      ...of,
      action: 'event_product.added',
      at: createdAt,
      ...about('event', id, { event_id: id, product_ids: productIds }),
    },
    ...demoVouchers
      .filter(({ event }) => event === demo.slug)
      .map(({ label }): Entry => ({ ...of, action: 'voucher.added', ...about('event', id, { label }), at: createdAt })),
  ];
  if (demo.status === 'Draft') return added;
  const details = { from: 'Draft', to: demo.status };
  return [...added, { ...of, action: 'event.status_updated', ...about('event', id, details), at: createdAt }];
}

function orderEntries({ order, steps }: PastOrder): Entry[] {
  const { tenantId, id, orderRef } = order;
  return steps.flatMap(({ event, from, to, actor, at }): Entry[] => {
    if (event === 'placed' || from === null) {
      const details = { order_ref: orderRef, kind: order.kind, status: to };
      return [{ tenantId, action: 'order.added', actor: 'system', ...about('order', id, details), at }];
    }
    const action = transitionFor(from, event)?.audit;
    return action ? [{ tenantId, action, actor, ...about('order', id, { order_ref: orderRef, from, to }), at }] : [];
  });
}
