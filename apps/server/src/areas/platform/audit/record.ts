import type { Tx } from '@inkstand/database';
import { apiKeys, auditLog, fulfillers, users } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import type { AuditDetails, OnlyDetails } from '@inkstand/domain/audit-details';
import { isStaff } from '@inkstand/domain/roles';
import { reasonTexts } from '@inkstand/i18n/server-reasons';
import { inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** The actor as stored in records: an id, never a name. */
export function actorName(ctx: Pick<Ctx, 'user'>): string {
  return ctx.user ? `user:${ctx.user.id}` : 'system';
}

interface AuditEntry<Action extends AuditAction, Details> {
  action: Action;
  objectType: string;
  objectId: string;
  details?: OnlyDetails<Action, Details>;
  actor?: string;
}

/**
 * Writes an audit row in the transaction of the change that it records. `details` holds ids and field names, never
 * personal values; what an action may record, and how it is shown, says `AUDIT_DETAILS`.
 */
export async function recordAudit<Action extends AuditAction, Details extends AuditDetails<Action>>(
  tx: Tx,
  ctx: Pick<Ctx, 'user' | 'tenantId'>,
  entry: AuditEntry<Action, Details>,
): Promise<void> {
  await auditWrite(tx, ctx, entry);
}

/** Builds the audit insert without running it, so that it can be sent together with other writes. */
export function auditWrite<Action extends AuditAction, Details extends AuditDetails<Action>>(
  tx: Tx,
  ctx: Pick<Ctx, 'user' | 'tenantId'>,
  entry: AuditEntry<Action, Details>,
) {
  return tx.insert(auditLog).values({
    tenantId: ctx.tenantId,
    action: entry.action,
    actor: entry.actor ?? actorName(ctx),
    objectType: entry.objectType,
    objectId: entry.objectId,
    details: entry.details ?? {},
  });
}

/**
 * Returns a lookup from actor to display name. Clients see their own users by name; staff appear as `Inkstand` to
 * everyone but staff.
 */
export async function actorNames(ctx: Ctx, actors: readonly string[]): Promise<(actor: string) => string> {
  const actorIds = (kind: 'user' | 'fulfiller') => [
    ...new Set(actors.filter((actor) => actor.startsWith(`${kind}:`)).map((actor) => actor.slice(kind.length + 1))),
  ];
  const [userIds, fulfillerIds] = [actorIds('user'), actorIds('fulfiller')];
  const t = reasonTexts(ctx.language);
  const names = new Map([
    ['system', 'Inkstand'],
    ['recipient', t('actor.recipient')],
    ['link', t('actor.link')],
    ['shop', t('actor.shop')],
    ['provider', t('actor.provider')],
  ]);
  const read = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  if (userIds.length + fulfillerIds.length > 0) {
    await read(async (tx) => {
      for (const [id, name] of await loadUserNames(tx, userIds)) names.set(`user:${id}`, name);
      if (fulfillerIds.length > 0) {
        const found = await tx
          .select({ id: fulfillers.id, name: fulfillers.name })
          .from(fulfillers)
          .where(inArray(fulfillers.id, fulfillerIds));
        for (const { id, name } of found) names.set(`fulfiller:${id}`, name);
      }
    });
  }
  return (actor) => names.get(actor) ?? 'Inkstand';
}

/** Loads names of users and API keys, in one statement. */
async function loadUserNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .unionAll(
      tx
        .select({ id: apiKeys.id, name: sql<string>`'API key “' || ${apiKeys.name} || '”'` })
        .from(apiKeys)
        .where(inArray(apiKeys.id, [...ids])),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
