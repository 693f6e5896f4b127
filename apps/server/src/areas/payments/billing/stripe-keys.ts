import type { Config, Region, StripeKeys } from '#config.ts';
import { DEMO_STRIPE } from './demo-keys.ts';

const REGIONS = ['UK', 'EU', 'US'] as const;

/** Whether payments go to the emulator of this very process: in demo mode, unless real keys are set. */
export function usesEmulator(config: Pick<Config, 'mode' | 'stripe'>): boolean {
  return config.mode === 'demo' && REGIONS.every((region) => config.stripe[region] === undefined);
}

/** The keys in use, by region. A region without keys takes no payments. */
export function stripeKeys(config: Pick<Config, 'mode' | 'stripe'>): Partial<Record<Region, StripeKeys>> {
  if (!usesEmulator(config)) return config.stripe;
  const { secretKeys, publicKeys, webhookSecret } = DEMO_STRIPE;
  const keysOf = (region: Region) => ({
    secretKey: secretKeys[region],
    publicKey: publicKeys[region],
    webhookSecret,
  });
  return { UK: keysOf('UK'), EU: keysOf('EU'), US: keysOf('US') };
}
