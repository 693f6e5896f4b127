import { createHash } from 'node:crypto';
import type { Services } from '#context.ts';
import { fail } from '#errors.ts';
import { shopifyLibrary } from './reach-shopify.ts';

/**
 * Fails with 401 unless Shopify has signed this query with the app's secret in the last 90 seconds: HMAC-SHA256 over
 * all other parameters, sorted by name.
 */
export async function checkShopSignature(services: Services, query: Record<string, string>): Promise<void> {
  const { utils } = await shopifyLibrary(services);
  // The library throws for a missing or old timestamp.
  const isSigned = await utils.validateHmac(query).catch(() => false);
  if (isSigned) return;
  services.log.warn({ timestamp: query.timestamp }, 'shopify: a signature is wrong, or the clock is');
  fail('request.bad_signature');
}

/** Only the hash of an install's state is stored. */
export const stateHash = (state: string): string => createHash('sha256').update(state).digest('hex');
