import type { Routes } from '#routes.ts';
import { lockedToCountry } from './locked-to-country.ts';
import { productPage } from './product-page.ts';
import { publicOrder } from './public-order.ts';
import { store } from './store.ts';
import { storeProducts } from './store-products.ts';

export const storefrontRoutes: Routes<'store' | 'storeProducts' | 'productPage' | 'lockedToCountry' | 'publicOrder'> = {
  store,
  storeProducts,
  productPage,
  lockedToCountry,
  publicOrder,
};
