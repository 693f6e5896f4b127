import type { Shop } from '../setup/shop.ts';
import type { WrittenRows } from './written-rows.ts';

/** A page as the product sent it. */
export interface SentPage {
  path: string;
  html: string;
  /** As it travelled: brotli. */
  bytes: number;
  /** What the product reads to draw it. */
  reads: 'cards' | 'product';
}

/** What a transaction of the product wrote, and what its call answered. */
export interface Written {
  rows: WrittenRows;
  answer: string;
}

/** A gift and a card-less store order that the product placed, step by step. */
export interface PlacedOrders {
  claim: Written & { cost: number };
  customer: Written;
  pay: Written & { orderId: string; cost: number };
  success: Written;
}

export interface LimitSettings {
  databaseUrl: string;
  shop: Shop;
  /** What the product answers for its product, as JSON. */
  productData: unknown;
  pages: SentPage[];
  placed: PlacedOrders;
}
