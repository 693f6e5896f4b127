import type { ShopError } from './shop-error.ts';

const PROBLEMS: Partial<Record<ShopError['kind'], string>> = {
  frozen: 'The shop is paused. Try again when it is open.',
  unauthorized: 'The shop does not let us in any more. Connect it again.',
  forbidden: 'The app lacks a permission in the shop. Connect the shop again to grant it.',
};

const MAX_MESSAGE_LENGTH = 500;

/** What is stored with a product, order or parcel and shown to the user. A refusal is in Shopify's words. */
export function problemOf(error: ShopError): string {
  return PROBLEMS[error.kind] ?? `Shopify refused it: ${error.message}`.slice(0, MAX_MESSAGE_LENGTH);
}

export const SHOP_TIMEOUT_REASON = 'The shop did not answer after many tries.';
