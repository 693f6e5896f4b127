import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { auditLog, fulfillers, users } from '@inkstand/database/tables/index';
import { parseOrderRef } from '@inkstand/domain/order-ref';
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant, withinDays } from '#sql/list-queries.ts';

type Filters = HandlerInput<'exportAuditLog'>['query'];

/** The SQL condition for a list or an export of the audit log. */
export function filtered(tx: Tx, ctx: Ctx, { q, action, actor, object, ...days }: Filters): SQL | undefined {
  return and(
    ofTenant(ctx, auditLog.tenantId),
    action && eq(auditLog.action, action),
    actor ? eq(auditLog.actor, actor) : undefined,
    object ? eq(auditLog.objectId, object) : undefined,
    withinDays(auditLog.at, days, 'UTC'),
    q ? searched(tx, q) : undefined,
  );
}

/** Searches by an order reference, an object id, or the name of the person or fulfiller who acted. */
function searched(tx: Tx, q: string): SQL | undefined {
  const ref = parseOrderRef(q);
  if (ref) return sql`${auditLog.details} ->> 'order_ref' = ${ref}`;
  const named = containing(q);
  const ofUser = tx
    .select({ actor: sql<string>`'user:' || ${users.id}` })
    .from(users)
    .where(or(ilike(users.name, named), ilike(users.email, named)));
  const ofFulfiller = tx
    .select({ actor: sql<string>`'fulfiller:' || ${fulfillers.id}` })
    .from(fulfillers)
    .where(ilike(fulfillers.name, named));
  return or(eq(auditLog.objectId, q), inArray(auditLog.actor, ofUser), inArray(auditLog.actor, ofFulfiller));
}
