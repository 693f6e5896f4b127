/**
 * What the app may do in a shop. Shopify counts a `write_` scope as its `read_` scope too, and leaves the latter out of
 * its answers.
 */
export const SCOPES = [
  'write_products',
  'write_publications',
  'read_locations',
  'write_orders',
  'write_fulfillments',
  'write_assigned_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

/** The scopes that the shop has not granted. */
export function missingScopes(granted: readonly string[]): string[] {
  return SCOPES.filter((scope) => !granted.includes(scope));
}
