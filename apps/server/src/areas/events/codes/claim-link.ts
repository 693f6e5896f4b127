import { type Config, publicOrigin } from '#config.ts';

/** Where a promo code is claimed: what its QR code opens. */
export const claimLink = (config: Config, event: Parameters<typeof publicOrigin>[1], code: string): string =>
  `${publicOrigin(config, event)}/${event.slug}?code=${encodeURIComponent(code)}`;
