import {
  accountTokens,
  idempotencyKeys,
  processedWebhooks,
  rateLimits,
  sessions,
  shopInstalls,
  shopWebhooks,
  webhookDeliveries,
} from '@inkstand/database/tables/index';
import { lt } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { RETENTION_MS } from './retention.ts';

/**
 * Deletes saved replies, ended sessions and rate limits, old links and begun installs of shops, webhook deliveries and
 * ids of processed webhooks.
 */
export async function purgeExpired({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const present = now();
  const ago = (milliseconds: number) => new Date(present.getTime() - milliseconds);
  await database.tx('all-tenants', async (tx) => {
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(RETENTION_MS.savedReply)));
    await tx.delete(sessions).where(lt(sessions.expiresAt, present));
    await tx.delete(accountTokens).where(lt(accountTokens.expiresAt, ago(RETENTION_MS.expiredLink)));
    await tx.delete(shopInstalls).where(lt(shopInstalls.expiresAt, ago(RETENTION_MS.expiredLink)));
    await tx.delete(rateLimits).where(lt(rateLimits.windowEndsAt, present));
    await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, ago(RETENTION_MS.webhookDelivery)));
    await tx.delete(processedWebhooks).where(lt(processedWebhooks.receivedAt, ago(RETENTION_MS.processedWebhook)));
    await tx.delete(shopWebhooks).where(lt(shopWebhooks.receivedAt, ago(RETENTION_MS.processedWebhook)));
  });
}
