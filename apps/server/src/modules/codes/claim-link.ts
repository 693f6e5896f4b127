import { type Config, storeOrigin } from '#config.ts';

/** Where a promo code is claimed: what its QR code opens. */
export const claimLink = (config: Config, event: { tenantId: string; slug: string }, code: string): string =>
  `${storeOrigin(config, event.tenantId, event.slug)}/${event.slug}?code=${encodeURIComponent(code)}`;
