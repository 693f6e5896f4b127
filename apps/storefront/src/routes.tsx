import { siteContext } from '@inkstand/web/context';
import { guarded, languageGuard } from '@inkstand/web/guards';
import { page } from '@inkstand/web/page';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { paths } from '#paths.ts';
import { keepsPageBelow } from './features/shell/overlays.ts';
import { StoreErrorPage, StoreRootErrorPage } from './features/shell/store-error-page.tsx';
import { loadStore, STORE_ROUTE } from './features/store/store.ts';
import { StorefrontLayout } from './layout.tsx';

/** `/index-old` and `/{slug}/index-old`: permanent redirects to the home page (docs/product/hosts.md). */
function redirectOldHome({ params, context }: LoaderFunctionArgs): Response {
  const { slug } = context.get(siteContext);
  if (params.slug !== undefined && params.slug !== slug) throw refuse(404);
  return redirect(paths.home(slug), 308);
}

/**
 * Every page of a store host. A page is one file with a `loader` and a `Component`; see README.md beside this folder.
 */
const pages: RouteObject[] = [
  {
    path: paths.products.route,
    ...page('features/shop/products-page.tsx', () => import('./features/shop/products-page.tsx')),
  },
  {
    path: paths.checkout.route,
    ...page('features/claim/claim-page.tsx', () => import('./features/claim/claim-page.tsx')),
  },
  {
    path: paths.paymentSuccess.route,
    ...page(
      'features/checkout/payment-success-page.tsx',
      () => import('./features/checkout/payment-success-page.tsx'),
      { personal: true },
    ),
  },
  {
    path: paths.order.route,
    ...page('features/order/order-page.tsx', () => import('./features/order/order-page.tsx'), { personal: true }),
  },
  {
    path: paths.terms.route,
    ...page('features/legal/terms-page.tsx', () => import('./features/legal/terms-page.tsx')),
  },
  {
    path: paths.privacy.route,
    ...page('features/legal/privacy-page.tsx', () => import('./features/legal/privacy-page.tsx')),
  },
  { path: paths.faqs.route, ...page('features/pages/faqs-page.tsx', () => import('./features/pages/faqs-page.tsx')) },
  {
    path: paths.contact.route,
    ...page('features/pages/contact-page.tsx', () => import('./features/pages/contact-page.tsx')),
  },
  {
    path: paths.aboutUs.route,
    ...page('features/pages/about-page.tsx', () => import('./features/pages/about-page.tsx')),
  },
  { path: paths.oldHome.route, loader: redirectOldHome, Component: () => null },
  { path: paths.oldHomeOfEvent.route, loader: redirectOldHome, Component: () => null },
  { path: paths.home.route, ...page('features/shop/home-page.tsx', () => import('./features/shop/home-page.tsx')) },
  {
    path: paths.product.route,
    ...page('features/product/product-page.tsx', () => import('./features/product/product-page.tsx')),
  },
  {
    path: '*',
    loader: () => {
      throw refuse(404);
    },
    Component: () => null,
  },
];

export const routes: RouteObject[] = [
  {
    id: STORE_ROUTE,
    ...guarded(['language'], { language: languageGuard }),
    loader: loadStore,
    // The store is loaded once per visit and language; a navigation loads only the page.
    shouldRevalidate: () => false,
    Component: StorefrontLayout,
    ErrorBoundary: StoreRootErrorPage,
    HydrateFallback: () => null,
    // Inside the layout, so that theme, navigation and basket stay when a page fails.
    children: [
      {
        ErrorBoundary: StoreErrorPage,
        children: pages.map((page) => ({ ...page, shouldRevalidate: keepsPageBelow }) as RouteObject),
      },
    ],
  },
];
