import type { EmulatorStore } from '../store.ts';

export interface SeededShop {
  /** The permanent address, such as `desert.myshopify.com`. */
  domain: string;
  name: string;
  /** ISO 4217 code. */
  currency: string;
  /** ISO 3166 code. */
  country: string;
  email?: string;
}

export interface ShopifyEmulatorOptions {
  store: EmulatorStore;
  apiKey: string;
  apiSecret: string;
  /** The app's own page, which a shop's admin opens. While it is undefined, the app cannot be opened. */
  appUrl: () => string | undefined;
  /** Addresses to which an installation may return. */
  redirectUrls: () => readonly string[];
  shops: readonly SeededShop[];
  /** Where the topics of the app's configuration are sent (`APP_TOPICS`). While it is undefined, they wait. */
  webhookUrl?: () => string | undefined;
  /** Address of the script that a shop's pages load when the app embed is on in the theme. */
  scriptUrl?: () => string | undefined;
  /** The current time in milliseconds. Signatures always use the real time. */
  now?: () => number;
  pauses?: Partial<Pauses>;
  /** Points that a shop's bucket gets each second: 100 on the standard plan, the default, and 1,000 on Plus. */
  pointsPerSecond?: number;
}

/** Delays in milliseconds. */
export interface Pauses {
  /** After the first failed delivery; it doubles up to 30 s. Default 250. */
  webhookRetry: number;
  /** The receiver's time to answer a webhook. Default 5,000. */
  webhookTimeout: number;
  /** Until a bulk operation has run. Default 500. */
  bulk: number;
}

/** Topics that the app's configuration subscribes to in every shop. They need no subscription by a call. */
export const APP_TOPICS: readonly string[] = ['customers/data_request', 'customers/redact', 'shop/redact'];

/** The shops in demo mode. */
export const DEMO_SHOPS = [
  { domain: 'desert-outfitters.myshopify.com', name: 'Desert Outfitters', currency: 'USD', country: 'US' },
  { domain: 'canyon-supply.myshopify.com', name: 'Canyon Supply', currency: 'USD', country: 'US' },
  { domain: 'tulip-and-co.myshopify.com', name: 'Tulip & Co', currency: 'USD', country: 'US' },
] as const satisfies [SeededShop, ...SeededShop[]];
