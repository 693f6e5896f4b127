// Limits and problems of a connected shop, without schemas, so that the browser bundle stays small.

export const MAX_MARKUP_PERCENT = 1000;
/** A held order waits a week at most. */
export const MAX_HOLD_HOURS = 168;

/**
 * What keeps a connected shop from working.
 * - `no_access`: the shop refuses our token, for instance because the app was removed
 * - `scopes`: a permission is missing
 * - `frozen`: the shop is paused or unpaid
 * - `webhooks`: the shop refuses to send us what happens in it
 * - `silent`: paid orders come to light, and no webhook arrives
 */
export const SHOP_PROBLEMS = ['no_access', 'scopes', 'frozen', 'webhooks', 'silent'] as const;
export type ShopProblem = (typeof SHOP_PROBLEMS)[number];
