import type { Tx } from '@inkstand/database';
import { auditLog } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import type { AuditDetails, OnlyDetails } from '@inkstand/domain/audit-details';
import { transitionFor } from '@inkstand/domain/order-status';
import { companies } from './companies.ts';
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
      return { tenantId, actor: ownerActor(tenantId), ...did('product.added', 'product', id), at };
    }),
    ...events.flatMap((event) => eventEntries(event, ownerActor(event.demo.tenant), now)),
    ...past.flatMap(orderEntries),
  ];
  entries.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (let start = 0; start < entries.length; start += ROWS_PER_STATEMENT) {
    await tx.insert(auditLog).values(entries.slice(start, start + ROWS_PER_STATEMENT));
  }
}

const did = <Action extends AuditAction, Details extends AuditDetails<Action>>(
  action: Action,
  objectType: string,
  objectId: string,
  details?: OnlyDetails<Action, Details>,
) => ({ action, objectType, objectId, details: { ...details } });

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
    return [{ ...of, ...did('tenant.verification_required', 'tenant', tenantId), actor: 'system' }];
  }
  const isActive = creditStatus === 'active';
  return [
    { ...of, ...did('tenant.verified', 'tenant', tenantId) },
    ...(isActive ? [{ ...of, ...did('credit_account.activated', 'tenant', tenantId, { to: creditLimit }) }] : []),
  ];
}

function eventEntries({ id, demo, offers }: SeededEvent, actor: string, now: Date): Entry[] {
  const of = { tenantId: demo.tenant, actor };
  const createdAt = daysBefore(now, demo.openedDaysAgo);
  const productIds = offers.map(({ product }) => product.id);
  const added: Entry[] = [
    { ...of, ...did('event.created', 'event', id), at: createdAt },
    {
      ...of,
      ...did('event_product.added', 'event', id, { event_id: id, product_ids: productIds }),
      at: createdAt,
    },
    ...demoVouchers
      .filter(({ event }) => event === demo.slug)
      .map((): Entry => ({ ...of, ...did('voucher.added', 'event', id, { count: 1 }), at: createdAt })),
  ];
  if (demo.status === 'Draft') return added;
  const details = { from: 'Draft', to: demo.status };
  return [...added, { ...of, ...did('event.status_updated', 'event', id, details), at: createdAt }];
}

function orderEntries({ order, steps }: PastOrder): Entry[] {
  const { tenantId, id, orderRef } = order;
  return steps.flatMap(({ event, from, to, actor, at }): Entry[] => {
    if (event === 'placed' || from === null) {
      const details = { order_ref: orderRef, kind: order.kind, status: to };
      return [{ tenantId, ...did('order.added', 'order', id, details), actor: 'system', at }];
    }
    const action = transitionFor(from, event)?.audit;
    return action ? [{ tenantId, ...did(action, 'order', id, { order_ref: orderRef, from, to }), actor, at }] : [];
  });
}
