import { createHmac } from 'node:crypto';

/** Signs a query as Shopify does: the HMAC of all other parameters, sorted by name. Signatures use the real time. */
export function signedQuery(secret: string, parameters: Record<string, string>): URLSearchParams {
  const query = new URLSearchParams({ ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) });
  query.sort();
  const text = [...query].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  query.set('hmac', createHmac('sha256', secret).update(text).digest('hex'));
  return query;
}

/** The admin's address of a shop as the parameter `host` gives it. */
export function hostParameter(domain: string): string {
  return Buffer.from(`admin.shopify.com/store/${domain.split('.')[0]}`).toString('base64');
}
