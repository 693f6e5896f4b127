import type { Region } from '@inkstand/domain/regions';
import type { EmulatorStore } from '../store.ts';

/** Each region is a Stripe platform of its own, with its own pair of keys. */
export type RegionalKeys = Readonly<Record<Region, string>>;

/** A connected account that was not created by a call, such as those of the demo data. */
export interface SeededAccount {
  id: string;
  /** Platform that the account is connected to. */
  region: Region;
  /** ISO 3166 code. Default: the region's (GB, NL, US). */
  country?: string;
  /** Default: true. */
  charges_enabled?: boolean;
}

export interface StripeEmulatorOptions {
  store: EmulatorStore;
  /** Where events are sent. While it is undefined, events wait. */
  webhookUrl: () => string | undefined;
  webhookSecret: string;
  secretKeys: RegionalKeys;
  publicKeys: RegionalKeys;
  /** Called when a `Stripe-Account` header names an account that no call created. */
  connectedAccounts?: () => Promise<readonly SeededAccount[]>;
  /** Clock for objects' timestamps. Signatures always use the real time. */
  clock?: () => Date;
  /** How often what is available is paid out: at each midnight (UTC), or on Mondays. Default: daily. */
  payoutInterval?: 'daily' | 'weekly';
  /** Delay until `pending` and `processing` settle, in milliseconds. Default 1500. */
  settleDelayMs?: number;
  /** Delay after the first failed delivery in milliseconds; it doubles up to 30 s. Default 250. */
  webhookRetryDelayMs?: number;
}
