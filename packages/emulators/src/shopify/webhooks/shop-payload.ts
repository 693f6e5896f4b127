import type { Shop } from '../shop.ts';

/** A shop as webhooks show it. */
export function shopPayload(shop: Shop): object {
  return {
    id: shop.id,
    name: shop.name,
    email: shop.email,
    domain: shop.primaryHost,
    myshopify_domain: shop.domain,
    country: shop.country,
    country_code: shop.country,
    currency: shop.currency,
    plan_name: shop.frozen ? 'frozen' : 'basic',
    created_at: shop.createdAt,
    updated_at: shop.updatedAt,
  };
}
