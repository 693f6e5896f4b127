import type { Shop } from '../setup/shop.ts';
import type { WrittenRows } from './written-rows.ts';

export interface SentPage {
  path: string;
  html: string;
  /** As transferred, with brotli. */
  bytes: number;
  /** The data that the product reads to render it. */
  reads: 'cards' | 'product';
}

/** The rows that a transaction of the product wrote, and the response of its call. */
export interface Written {
  rows: WrittenRows;
  answer: string;
}

/** A gift order and a card-less store order that the product placed, step by step. */
export interface PlacedOrders {
  claim: Written & { cost: number };
  customer: Written;
  pay: Written & { orderId: string; cost: number };
  success: Written;
}

export interface LimitSettings {
  databaseUrl: string;
  shop: Shop;
  /** The product API's response for the benchmark's product, as JSON. */
  productData: unknown;
  pages: SentPage[];
  placed: PlacedOrders;
}
