import { DELIVERIES_RETENTION_DAYS } from '@inkstand/contract/platform/webhooks';
import { tenants } from '@inkstand/database/tables/index';
import { type SQL, sql } from 'drizzle-orm';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * How long each kind of record stays, in milliseconds (docs/product/privacy.md has the same list). What names people follows
 * the tenant's own retention time instead: see `retainedSince`. The tasks that purge them stand in `schedules.ts`.
 */
export const RETENTION_MS = {
  /** Replies saved by Idempotency-Key. A request is repeated within the day; replies name people, so they must not stay. */
  savedReply: 24 * HOUR,
  /** Ids of processed webhooks: Stripe repeats a message for three days, fulfillers for five minutes. */
  processedWebhook: 30 * DAY,
  /** Expired links: an expired invitation is still listed, and can be sent again. */
  expiredLink: 30 * DAY,
  /** The delivery log of webhooks to clients' programs. */
  webhookDelivery: DELIVERIES_RETENTION_DAYS * DAY,
  /** A file that was deleted by mistake can be restored by hand. */
  deletedFile: 30 * DAY,
  /** A store that somebody without an account has put together. */
  temporaryStore: 7 * DAY,
  /** A company whose people never confirmed an address: as long as their first link is good. */
  unconfirmedSignUp: 48 * HOUR,
  /** Jobs that were completed. */
  completedJob: DAY,
  /** Jobs that failed for good, so that somebody can look into them. */
  failedJob: 14 * DAY,
} as const;

/** Until when a tenant keeps no personal values any more (docs/product/privacy.md), for statements that join `tenants`. */
export const retainedSince = (now: Date): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${tenants.retentionMonths})`;
