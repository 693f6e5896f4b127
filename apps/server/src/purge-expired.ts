import { DELIVERIES_KEPT_DAYS } from '@inkstand/contract/platform/webhooks';
import {
  accountTokens,
  idempotencyKeys,
  rateLimits,
  receivedMessages,
  sessions,
  webhookDeliveries,
} from '@inkstand/database/tables/index';
import { lt } from 'drizzle-orm';
import type { Services } from './context.ts';

const HOURS = 60 * 60 * 1000;
/** Whoever repeats a request does so within the day. The kept answers name people, so they must not stay (docs/product/privacy.md). */
const ANSWERS_KEPT = 24 * HOURS;
/** Stripe repeats a message for three days, fulfillers for five minutes. */
const MESSAGES_KEPT = 30 * 24 * HOURS;
/** So long somebody may see that an invitation has expired and send it again; then nobody's name and address stay. */
const LINKS_KEPT = 30 * 24 * HOURS;
/** The log of what was told to clients' programs. */
const DELIVERIES_KEPT = DELIVERIES_KEPT_DAYS * 24 * HOURS;

/** Deletes what nobody can ask for any more: answers kept by Idempotency-Key, ended sessions and throttles, old links, messages to programs, and message ids. */
export async function purgeExpired({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const present = now();
  const ago = (milliseconds: number) => new Date(present.getTime() - milliseconds);
  await database.tx('all-tenants', async (tx) => {
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(ANSWERS_KEPT)));
    await tx.delete(sessions).where(lt(sessions.expiresAt, present));
    await tx.delete(accountTokens).where(lt(accountTokens.expiresAt, ago(LINKS_KEPT)));
    await tx.delete(rateLimits).where(lt(rateLimits.windowEndsAt, present));
    await tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, ago(DELIVERIES_KEPT)));
    await tx.delete(receivedMessages).where(lt(receivedMessages.receivedAt, ago(MESSAGES_KEPT)));
  });
}
