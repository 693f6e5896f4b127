import { type Tx, tenantJoin } from '@inkstand/database';
import {
  accountTokens,
  bulkActions,
  idempotencyKeys,
  knownDevices,
  processedWebhooks,
  rateLimits,
  sessions,
  shopInstalls,
  shopProducts,
  shopPushes,
  shopWebhooks,
  webhookDeliveries,
} from '@inkstand/database/tables/index';
import { and, exists, gt, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '#context.ts';
import { RETENTION_MS } from './retention.ts';

/** Emails per transaction, to keep it short. */
const BATCH_SIZE = 10_000;

/**
 * Deletes saved replies, ended sessions and rate limits, old links, devices and begun installs of shops, webhook
 * deliveries, ids of processed webhooks, ended bulk actions and pushes, and sent emails.
 */
export async function purgeExpired({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const present = now();
  const ago = (milliseconds: number) => new Date(present.getTime() - milliseconds);
  // A transaction each: one that takes too long undoes no other.
  const purge = (column: PgColumn, before: Date, also?: (tx: Tx) => SQL | undefined) =>
    database.tx('all-tenants', (tx) => tx.delete(column.table).where(and(lt(column, before), also?.(tx))));
  await purge(idempotencyKeys.createdAt, ago(RETENTION_MS.savedReply));
  await purge(sessions.expiresAt, present);
  await purge(accountTokens.expiresAt, ago(RETENTION_MS.expiredLink));
  await purge(shopInstalls.expiresAt, ago(RETENTION_MS.expiredLink));
  await purge(knownDevices.createdAt, ago(RETENTION_MS.knownDevice));
  await purge(rateLimits.windowEndsAt, present);
  await purge(webhookDeliveries.createdAt, ago(RETENTION_MS.webhookDelivery));
  await purge(processedWebhooks.receivedAt, ago(RETENTION_MS.processedWebhook));
  await purge(shopWebhooks.receivedAt, ago(RETENTION_MS.processedWebhook));
  await purge(bulkActions.finishedAt, ago(RETENTION_MS.finishedAction));
  await purge(shopPushes.finishedAt, ago(RETENTION_MS.finishedAction), isSuperseded);
  await purgeSentEmails(database, ago(RETENTION_MS.sentEmail));
}

/** A push that is no product's and no event's last one, which the screens show. */
function isSuperseded(tx: Tx): SQL | undefined {
  const later = alias(shopPushes, 'later');
  const ofProducts = tx
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(tenantJoin(shopProducts.pushId, shopPushes.id));
  const laterOnes = tx
    .select({ id: later.id })
    .from(later)
    .where(and(tenantJoin(later.eventId, shopPushes.eventId), gt(later.createdAt, shopPushes.createdAt)));
  return and(notExists(ofProducts), exists(laterOnes));
}

/** Keeps the email with a code: a recipient without one would be sent the code again. */
async function purgeSentEmails(database: Services['database'], before: Date): Promise<void> {
  const { rowCount } = await database.tx('all-tenants', (tx) =>
    tx.execute(sql`
      delete from mail_outbox where (tenant_id, id) in (
        select tenant_id, id from mail_outbox
        where sent_at < ${before.toISOString()}::timestamptz and (template <> 'promo_code' or not exists (
          select from code_recipients
          where code_recipients.tenant_id = mail_outbox.tenant_id and code_recipients.id = mail_outbox.subject_id))
        limit ${BATCH_SIZE})`),
  );
  if (rowCount === BATCH_SIZE) await purgeSentEmails(database, before);
}
