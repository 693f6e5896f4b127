import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { LoadedProduct } from './load-shop-product.ts';
import type { SentProduct } from './sent-product.ts';

/** A product on its way to the shop. */
export interface Sending extends LoadedProduct {
  connection: ShopConnection;
  /** New products become active; otherwise they are drafts. */
  isActive: boolean;
  wanted: SentProduct;
  /** The published revision that `wanted` shows. */
  revision: number;
}
