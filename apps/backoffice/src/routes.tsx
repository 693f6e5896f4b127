import { guarded } from '@inkstand/web/guards';
import { clientRendered, page } from '@inkstand/web/page';
import { refuse, refusing } from '@inkstand/web/refuse';
import { Outlet, type RouteObject, redirect } from 'react-router';
import { EventLayout, eventRouteId, loadEvent } from './features/events/event-layout.tsx';
import { AdminLayout } from './features/layout/admin-layout.tsx';
import { adminRouteId, signedInUser } from './features/layout/current-user.ts';
import { AdminErrorPage, RootErrorPage } from './features/layout/error-pages.tsx';
import { guards } from './features/layout/guards.ts';
import { pageAccessLoader } from './features/layout/page-access.ts';
import { openShopEvent } from './features/onboarding/shop-event.ts';
import { RootLayout } from './layout.tsx';
import { legalPages } from './marketing/legal/legal-pages.ts';
import { LoadingShell } from './ui/loading-shell.tsx';

/** Pages that the server draws: home, marketing, legal, help, login. */
const publicPages: RouteObject[] = [
  { path: '/', ...page('marketing/home-page.tsx', () => import('./marketing/home-page.tsx')) },
  { path: '/login', ...page('features/accounts/login-page.tsx', () => import('./features/accounts/login-page.tsx')) },
  {
    path: '/register',
    ...page('features/accounts/register-page.tsx', () => import('./features/accounts/register-page.tsx')),
  },
  {
    path: '/reset-password',
    ...page('features/accounts/reset-password-page.tsx', () => import('./features/accounts/reset-password-page.tsx')),
  },
  {
    path: '/reset-password/confirmation',
    ...page(
      'features/accounts/reset-confirmation-page.tsx',
      () => import('./features/accounts/reset-confirmation-page.tsx'),
    ),
  },
  {
    path: '/reset-password/:token',
    ...page('features/accounts/new-password-page.tsx', () => import('./features/accounts/new-password-page.tsx'), {
      personal: true,
    }),
  },
  {
    path: '/email-verification/:token?',
    ...page(
      'features/accounts/email-verification-page.tsx',
      () => import('./features/accounts/email-verification-page.tsx'),
      { personal: true },
    ),
  },
  {
    path: '/invitation/:token',
    ...page('features/accounts/invitation-page.tsx', () => import('./features/accounts/invitation-page.tsx'), {
      personal: true,
    }),
  },
  // Where a sign-in elsewhere comes back to (specification 2).
  {
    path: '/callback',
    loader: ({ request }) => redirect(`/login${new URL(request.url).search}`),
  },
  {
    path: '/event-builder',
    ...page('features/builder/builder-page.tsx', () => import('./features/builder/builder-page.tsx')),
  },
  {
    path: '/proofs/:token',
    ...page('features/proofs/proof-page.tsx', () => import('./features/proofs/proof-page.tsx'), { personal: true }),
  },
  {
    path: '/print-shop/:token',
    ...page('features/fulfillers/print-shop-page.tsx', () => import('./features/fulfillers/print-shop-page.tsx'), {
      personal: true,
    }),
  },
  {
    path: '/daily-summary/:token',
    ...page('features/summary/stop-summary-page.tsx', () => import('./features/summary/stop-summary-page.tsx'), {
      personal: true,
    }),
  },
  ...legalPages.map(({ path }) => ({
    path,
    ...page('marketing/legal/legal-page.tsx', () => import('./marketing/legal/legal-page.tsx')),
  })),
];

/** Earlier addresses lead to their pages for good. */
const earlierAddresses: RouteObject[] = ['/events/:slug/store-configuration-old', '/site-preview/:slug/index-old'].map(
  (path) => ({
    path,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return redirect(pathname.replace(/(\/index)?-old\/?$/, '') + search, 308);
    },
  }),
);

/** Pages behind the login, drawn in the browser. */
const adminPages: RouteObject[] = [
  {
    path: '/get-started',
    ...page('features/home/get-started-page.tsx', () => import('./features/home/get-started-page.tsx')),
  },
  {
    path: '/dashboard',
    ...page('features/home/dashboard-page.tsx', () => import('./features/home/dashboard-page.tsx')),
  },
  { path: '/events', ...page('features/events/events-page.tsx', () => import('./features/events/events-page.tsx')) },
  {
    path: '/events/create',
    ...page(
      'features/events/create/create-event-page.tsx',
      () => import('./features/events/create/create-event-page.tsx'),
    ),
  },
  {
    id: eventRouteId,
    path: '/events/:slug',
    ...guarded(['client'], guards),
    loader: refusing(loadEvent),
    Component: EventLayout,
    children: [
      { index: true, loader: ({ request }) => redirect(`${new URL(request.url).pathname}/overview`) },
      {
        path: 'overview',
        ...page('features/events/overview-page.tsx', () => import('./features/events/overview-page.tsx')),
      },
      {
        path: 'event-details',
        ...page(
          'features/events/details/event-details-page.tsx',
          () => import('./features/events/details/event-details-page.tsx'),
        ),
      },
      {
        path: 'branding',
        ...page(
          'features/events/branding/branding-page.tsx',
          () => import('./features/events/branding/branding-page.tsx'),
        ),
      },
      {
        path: 'catalogue',
        ...page(
          'features/events/catalogue/event-catalogue-page.tsx',
          () => import('./features/events/catalogue/event-catalogue-page.tsx'),
        ),
      },
      {
        path: 'seo',
        ...page('features/events/seo/seo-page.tsx', () => import('./features/events/seo/seo-page.tsx')),
      },
      {
        path: 'products',
        ...page(
          'features/events/products/event-products-page.tsx',
          () => import('./features/events/products/event-products-page.tsx'),
        ),
      },
      {
        path: 'orders',
        ...page('features/events/event-orders-page.tsx', () => import('./features/events/event-orders-page.tsx')),
      },
      {
        path: 'store-configuration',
        ...page(
          'features/events/store-configuration/store-configuration-page.tsx',
          () => import('./features/events/store-configuration/store-configuration-page.tsx'),
        ),
      },
      {
        path: 'fulfillers/register',
        ...page('features/fulfillers/register-page.tsx', () => import('./features/fulfillers/register-page.tsx')),
      },
      {
        path: 'bulk-order',
        ...page(
          'features/bulk-orders/bulk-orders-page.tsx',
          () => import('./features/bulk-orders/bulk-orders-page.tsx'),
        ),
      },
      {
        path: 'bulk-order/:purchase',
        ...page('features/bulk-orders/bulk-order-page.tsx', () => import('./features/bulk-orders/bulk-order-page.tsx')),
      },
      { path: 'vouchers', ...page('features/codes/codes-page.tsx', () => import('./features/codes/codes-page.tsx')) },
    ],
  },
  {
    path: '/site-preview/:slug',
    ...guarded(['client'], guards),
    ...page(
      'features/site-preview/site-preview-page.tsx',
      () => import('./features/site-preview/site-preview-page.tsx'),
    ),
  },
  {
    path: '/which-client',
    ...page(
      'features/which-client/which-client-page.tsx',
      () => import('./features/which-client/which-client-page.tsx'),
    ),
  },
  {
    path: '/products',
    ...page('features/products/products-page.tsx', () => import('./features/products/products-page.tsx')),
  },
  {
    path: '/products/create',
    ...page('features/products/create-product-page.tsx', () => import('./features/products/create-product-page.tsx')),
  },
  {
    path: '/products/:id/personalise',
    ...page(
      'features/personalization/personalise-page.tsx',
      () => import('./features/personalization/personalise-page.tsx'),
    ),
  },
  {
    path: '/products/:id/proofs',
    ...page('features/proofs/product-proofs-page.tsx', () => import('./features/proofs/product-proofs-page.tsx')),
  },
  { path: '/assets', ...page('features/assets/assets-page.tsx', () => import('./features/assets/assets-page.tsx')) },
  {
    path: '/catalogue',
    ...page('features/catalogue/catalogue-page.tsx', () => import('./features/catalogue/catalogue-page.tsx')),
  },
  {
    path: '/catalogue/:code',
    ...page('features/catalogue/variant-page.tsx', () => import('./features/catalogue/variant-page.tsx')),
  },
  {
    path: '/fulfillers',
    ...page('features/fulfillers/fulfillers-page.tsx', () => import('./features/fulfillers/fulfillers-page.tsx')),
  },
  {
    path: '/fulfillers/:id',
    ...page('features/fulfillers/fulfiller-page.tsx', () => import('./features/fulfillers/fulfiller-page.tsx')),
  },
  {
    path: '/audit-logs',
    ...page('features/audit/audit-logs-page.tsx', () => import('./features/audit/audit-logs-page.tsx')),
  },
  {
    path: '/settings',
    ...page('features/settings/settings-page.tsx', () => import('./features/settings/settings-page.tsx')),
  },
  {
    path: '/settings/company-details',
    ...page('features/settings/company-details-page.tsx', () => import('./features/settings/company-details-page.tsx')),
  },
  {
    path: '/settings/billing-account',
    ...page('features/settings/billing-account-page.tsx', () => import('./features/settings/billing-account-page.tsx')),
  },
  {
    path: '/settings/billing-account/invoices/:id',
    ...page('features/invoices/invoice-page.tsx', () => import('./features/invoices/invoice-page.tsx')),
  },
  { path: '/users', ...page('features/users/users-page.tsx', () => import('./features/users/users-page.tsx')) },
  {
    path: '/users/create',
    ...page('features/users/create-user-page.tsx', () => import('./features/users/create-user-page.tsx')),
  },
  {
    path: '/settings/account',
    ...page('features/profile/account-page.tsx', () => import('./features/profile/account-page.tsx')),
  },
  { path: '/shopify/spoke', loader: refusing(openShopEvent), Component: () => null },
  {
    path: '/settings/privacy',
    ...page('features/privacy/privacy-page.tsx', () => import('./features/privacy/privacy-page.tsx')),
  },
  {
    path: '/settings/api-keys',
    ...page('features/api-keys/api-keys-page.tsx', () => import('./features/api-keys/api-keys-page.tsx')),
  },
  {
    path: '/settings/webhooks',
    ...page('features/webhooks/webhooks-page.tsx', () => import('./features/webhooks/webhooks-page.tsx')),
  },
  {
    path: '/settings/webhooks/:id',
    ...page('features/webhooks/webhook-page.tsx', () => import('./features/webhooks/webhook-page.tsx')),
  },
  {
    path: '/settings/custom-domains',
    ...page(
      'features/custom-domains/custom-domains-page.tsx',
      () => import('./features/custom-domains/custom-domains-page.tsx'),
    ),
  },
  {
    path: '/settings/super-admin-panel',
    ...page(
      'features/settings/super-admin-panel-page.tsx',
      () => import('./features/settings/super-admin-panel-page.tsx'),
    ),
  },
  {
    path: '/client-revenue',
    ...page('features/revenue/client-revenue-page.tsx', () => import('./features/revenue/client-revenue-page.tsx')),
  },
  {
    path: '/clients',
    ...page('features/clients/clients-page.tsx', () => import('./features/clients/clients-page.tsx')),
  },
  {
    path: '/clients/create',
    ...page('features/clients/create-client-page.tsx', () => import('./features/clients/create-client-page.tsx')),
  },
  {
    path: '/clients/:id',
    ...page('features/clients/client-page.tsx', () => import('./features/clients/client-page.tsx')),
  },
  { path: '/orders', ...page('features/orders/orders-page.tsx', () => import('./features/orders/orders-page.tsx')) },
  {
    path: '/replace-order',
    ...page('features/order-care/replace-order-page.tsx', () => import('./features/order-care/replace-order-page.tsx')),
  },
  {
    path: '/orders/:orderRef',
    ...page('features/orders/order-page.tsx', () => import('./features/orders/order-page.tsx')),
  },
];

/** The designer has the whole window to itself, without the admin navigation. */
const designer = clientRendered({
  path: '/products/:id/design',
  Component: Outlet,
  HydrateFallback: LoadingShell,
  children: [{ index: true, ...page('designer/designer-page.tsx', () => import('./designer/designer-page.tsx')) }],
});

/** Every page of the root host. A page is one file with a `loader` and a `Component`; see README.md beside this folder. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    HydrateFallback: () => null,
    children: [
      { ...guarded(['language'], guards), children: publicPages },
      ...earlierAddresses,
      {
        path: '/shopify/signup',
        ...guarded(['signup', 'language'], guards),
        loader: () => null,
        Component: () => null,
      },
      designer,
      {
        ...clientRendered({
          Component: AdminLayout,
          HydrateFallback: LoadingShell,
          // Inside the layout, so that an error leaves the navigation where it is.
          children: [
            {
              ErrorBoundary: AdminErrorPage,
              loader: pageAccessLoader,
              shouldRevalidate: () => true,
              children: adminPages,
            },
          ],
          loader: signedInUser,
        }),
        id: adminRouteId,
        ...guarded(['auth', 'role', 'integration', 'language'], guards),
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
