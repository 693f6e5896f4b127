import {
  accountTokens,
  idempotencyKeys,
  knownDevices,
  processedWebhooks,
  rateLimits,
  sessions,
  shopInstalls,
  shopWebhooks,
  webhookDeliveries,
} from '@inkstand/database/tables/index';
import { lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Services } from '#context.ts';
import { RETENTION_MS } from './retention.ts';

/**
 * Deletes saved replies, ended sessions and rate limits, old links, devices and begun installs of shops, webhook
 * deliveries and ids of processed webhooks.
 */
export async function purgeExpired({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const present = now();
  const ago = (milliseconds: number) => new Date(present.getTime() - milliseconds);
  // A transaction each: one that takes too long undoes no other.
  const purge = (column: PgColumn, before: Date) =>
    database.tx('all-tenants', (tx) => tx.delete(column.table).where(lt(column, before)));
  await purge(idempotencyKeys.createdAt, ago(RETENTION_MS.savedReply));
  await purge(sessions.expiresAt, present);
  await purge(accountTokens.expiresAt, ago(RETENTION_MS.expiredLink));
  await purge(shopInstalls.expiresAt, ago(RETENTION_MS.expiredLink));
  await purge(knownDevices.createdAt, ago(RETENTION_MS.knownDevice));
  await purge(rateLimits.windowEndsAt, present);
  await purge(webhookDeliveries.createdAt, ago(RETENTION_MS.webhookDelivery));
  await purge(processedWebhooks.receivedAt, ago(RETENTION_MS.processedWebhook));
  await purge(shopWebhooks.receivedAt, ago(RETENTION_MS.processedWebhook));
}
