import type { SeededShop } from './options.ts';

/** The shops in demo mode. */
export const DEMO_SHOPS = [
  { domain: 'desert-outfitters.myshopify.com', name: 'Desert Outfitters', currency: 'USD', country: 'US' },
  { domain: 'canyon-supply.myshopify.com', name: 'Canyon Supply', currency: 'USD', country: 'US' },
  { domain: 'tulip-and-co.myshopify.com', name: 'Tulip & Co', currency: 'USD', country: 'US' },
] as const satisfies [SeededShop, ...SeededShop[]];
