import { DELIVERIES_RETENTION_DAYS } from '@inkstand/contract/platform/webhook-limits';
import { tenants } from '@inkstand/database/tables/index';
import { type SQL, sql } from 'drizzle-orm';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Retention of each kind of record, in milliseconds (docs/product/privacy.md has the same list). Personal data follow
 * the tenant's own retention time instead: see `retainedSince`. The tasks that purge them are in `schedules.ts`.
 */
export const RETENTION_MS = {
  /** A sign-in: its cookie session and bearer token, from the sign-in on. */
  session: 14 * DAY,
  /**
   * Replies saved by Idempotency-Key. Requests are retried within the day; replies contain names, so they must not
   * stay.
   */
  savedReply: 24 * HOUR,
  /** Ids of processed webhooks: Stripe retries for three days, fulfillers for five minutes. */
  processedWebhook: 30 * DAY,
  /** Expired links: an expired invitation is still listed, and can be sent again. */
  expiredLink: 30 * DAY,
  /** The delivery log of clients' webhooks. */
  webhookDelivery: DELIVERIES_RETENTION_DAYS * DAY,
  /** Emails of the outbox that were sent. Those with a code also say that its recipient has one. */
  sentEmail: 90 * DAY,
  /** Bulk actions and pushes of products to a shop, with their progress, once they are over. */
  finishedAction: 90 * DAY,
  /** A browser that a user signed in with: its cookie lasts a year and is not renewed. */
  knownDevice: 366 * DAY,
  /** A file deleted by mistake can be restored manually. */
  deletedFile: 30 * DAY,
  /** A store built without an account. */
  temporaryStore: 7 * DAY,
  /** A company without a confirmed email address: as long as its first link is valid. */
  unconfirmedSignUp: 48 * HOUR,
  /** Jobs that were completed. */
  completedJob: DAY,
  /** Jobs that failed for good, for investigation. */
  failedJob: 14 * DAY,
} as const;

/**
 * The date before which a tenant stores no personal values (docs/product/privacy.md), for statements that join
 * `tenants`.
 */
export const retainedSince = (now: Date): SQL =>
  sql`${now.toISOString()}::timestamptz - make_interval(months => ${tenants.retentionMonths})`;
