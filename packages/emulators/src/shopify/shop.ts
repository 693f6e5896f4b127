/** A shop with everything that is not a product or an order. */
export interface Shop {
  /** The address it was opened with. Everything that belongs to the shop is stored under it. */
  key: string;
  id: number;
  /** The current `….myshopify.com` address. */
  domain: string;
  /** The address that buyers see. */
  primaryHost: string;
  name: string;
  email: string;
  currency: string;
  country: string;
  createdAt: string;
  updatedAt: string;
  /** A frozen shop answers calls with 402. */
  frozen: boolean;
  theme: Theme;
  installation: Installation | null;
  subscriptions: Subscription[];
  services: FulfillmentService[];
  metafieldDefinitions: MetafieldDefinition[];
  lastOrderNumber: number;
}

export interface Theme {
  /** Whether the theme loads the app's script. */
  appEmbed: boolean;
  /** Whether adding to the cart stays on the page. */
  cartDrawer: boolean;
  /** Address of the script; empty for the app's configured one. */
  scriptUrl: string;
}

export interface Installation {
  id: number;
  scopes: string[];
  /** Codes of authorisations that were not exchanged yet. */
  grants: { code: string; redirectUrl: string; expiresAt: number }[];
  token: Token | null;
  /** The token before, whose refresh token may be repeated until the next one is used. */
  previousToken: Token | null;
}

export interface Token {
  accessToken: string;
  /** Milliseconds; null for a token that does not expire. */
  expiresAt: number | null;
  refreshToken: string;
  refreshExpiresAt: number;
  /** When the refresh token was first used. */
  refreshedAt: number | null;
}

export interface Subscription {
  id: number;
  /** As in the header: `orders/paid`. */
  topic: string;
  uri: string;
  includeFields: string[];
  filter: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface FulfillmentService {
  id: number;
  locationId: number;
  name: string;
  callbackUrl: string | null;
  inventoryManagement: boolean;
  trackingSupport: boolean;
  requiresShippingMethod: boolean;
}

export interface MetafieldDefinition {
  id: number;
  ownerType: string;
  namespace: string;
  key: string;
  name: string;
  type: string;
  unique: boolean;
}

export const shopCollection = 'shopify.shops';

export function mainLocationId(shop: Shop): number {
  return shop.id * 10 + 1;
}

/** Scopes of a comma-separated list. Writing includes reading, so `read_products` goes where `write_products` is. */
export function parseScopes(text: string): string[] {
  const all = [...new Set(text.split(/[\s,]+/).filter((scope) => scope !== ''))];
  return all.filter((scope) => !(scope.startsWith('read_') && all.includes(scope.replace('read_', 'write_')))).sort();
}

export function hasScope(scopes: readonly string[], wanted: string): boolean {
  return scopes.includes(wanted) || scopes.includes(wanted.replace(/^read_/, 'write_'));
}
