import type { Routes } from '#routes.ts';
import { publicOrder } from '#areas/after-sales/recipients/public-order.ts';
import { lockedToCountry } from './locked-to-country.ts';
import { lookAtBasket } from './look-at-basket.ts';
import { productPage } from './product-page.ts';
import { store } from './store.ts';
import { storeProducts } from './store-products.ts';
import { storeText } from './store-text.ts';

export const storefrontRoutes: Routes<
  'store' | 'storeProducts' | 'productPage' | 'lookAtBasket' | 'lockedToCountry' | 'publicOrder' | 'storeText'
> = {
  store,
  storeProducts,
  productPage,
  lookAtBasket,
  lockedToCountry,
  publicOrder,
  storeText,
};
