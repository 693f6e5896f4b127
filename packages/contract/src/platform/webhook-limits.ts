/**
 * Minutes before the second and each later attempt. The pause is random within the range, so that messages which failed
 * together are spread out. The guide (docs/webhooks.md) prints this table.
 */
export const RETRY_PAUSES_MINUTES: readonly { from: number; to: number }[] = [
  { from: 1, to: 2 },
  { from: 2, to: 4 },
  { from: 4, to: 8 },
  { from: 8, to: 16 },
  { from: 16, to: 32 },
  { from: 32, to: 64 },
  { from: 64, to: 120 },
];
/** Delivery attempts per message. */
export const MAX_TRIES = RETRY_PAUSES_MINUTES.length + 1;

/** Retention of the delivery log, in days; docs/webhooks.md, docs/tenants.md and docs/product/privacy.md say it too. */
export const DELIVERIES_RETENTION_DAYS = 30;
