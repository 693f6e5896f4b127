import { RouteErrorPage } from '@inkstand/web/errors.tsx';
import { page } from '@inkstand/web/page';
import { refuse } from '@inkstand/web/refuse';
import type { RouteObject } from 'react-router';
import { loadStore, STORE_ROUTE } from './features/store/store.ts';
import { StorefrontLayout } from './layout.tsx';

/** Every page of a store host. A page is one file with a `loader` and a `Component`; see README.md beside this folder. */
export const routes: RouteObject[] = [
  {
    id: STORE_ROUTE,
    loader: loadStore,
    // The store is loaded once a visit: going from page to page asks for the page alone.
    shouldRevalidate: () => false,
    Component: StorefrontLayout,
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        path: '/products',
        ...page('features/shop/products-page.tsx', () => import('./features/shop/products-page.tsx')),
      },
      { path: '/checkout', ...page('features/claim/claim-page.tsx', () => import('./features/claim/claim-page.tsx')) },
      {
        path: '/payment-success',
        ...page(
          'features/checkout/payment-success-page.tsx',
          () => import('./features/checkout/payment-success-page.tsx'),
          { personal: true },
        ),
      },
      {
        path: '/order/:token',
        ...page('features/order/order-page.tsx', () => import('./features/order/order-page.tsx'), { personal: true }),
      },
      {
        path: '/terms-and-conditions',
        ...page('features/legal/terms-page.tsx', () => import('./features/legal/terms-page.tsx')),
      },
      { path: '/:slug', ...page('features/shop/home-page.tsx', () => import('./features/shop/home-page.tsx')) },
      {
        path: '/:slug/:leaf',
        ...page('features/product/product-page.tsx', () => import('./features/product/product-page.tsx')),
      },
      {
        path: '*',
        loader: () => {
          throw refuse(404);
        },
        Component: () => null,
      },
    ],
  },
];
