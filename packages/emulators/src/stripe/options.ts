import type { Region } from '@inkstand/domain/regions';
import type { EmulatorStore } from '../store.ts';

/** Each region is a Stripe platform of its own, with its own pair of keys. */
export type RegionalKeys = Readonly<Record<Region, string>>;

/** A connected account that exists without having been created by a call, as demonstration data have them. */
export interface SeededAccount {
  id: string;
  /** Whose platform it is connected to. */
  region: Region;
  /** ISO 3166 code; default: of the region (GB, NL, US). */
  country?: string;
  /** Default: true. */
  charges_enabled?: boolean;
}

export interface StripeEmulatorOptions {
  store: EmulatorStore;
  /** Where events go. While it is undefined they wait. */
  webhookUrl: () => string | undefined;
  webhookSecret: string;
  secretKeys: RegionalKeys;
  publicKeys: RegionalKeys;
  /** Asked whenever a `Stripe-Account` header names an account that no call created. */
  connectedAccounts?: () => Promise<readonly SeededAccount[]>;
  /** The time that objects are stamped with. Signatures always carry the real time. */
  clock?: () => Date;
  /** How long `pending` and `processing` take to settle. Default 1500. */
  settleDelayMs?: number;
  /** The pause after a first failed delivery; it doubles up to 30 s. Default 250. */
  webhookRetryDelayMs?: number;
}
