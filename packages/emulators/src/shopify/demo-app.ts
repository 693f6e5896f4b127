import type { SeededShop } from './options.ts';

/** The app's credentials and the shops in demo mode. They are valid for the emulator only. */
export const DEMO_SHOPIFY = {
  apiKey: 'inkstand_demo_shopify',
  apiSecret: 'shpss_inkstand_demo',
  shops: [
    { domain: 'desert-outfitters.myshopify.com', name: 'Desert Outfitters', currency: 'USD', country: 'US' },
    { domain: 'canyon-supply.myshopify.com', name: 'Canyon Supply', currency: 'USD', country: 'US' },
    { domain: 'tulip-and-co.myshopify.com', name: 'Tulip & Co', currency: 'USD', country: 'US' },
  ] satisfies [SeededShop, ...SeededShop[]],
} as const;
