import { guarded } from '@inkstand/web/guards';
import { clientRendered, page } from '@inkstand/web/page';
import { refuse, refusing } from '@inkstand/web/refuse';
import { Outlet, type RouteObject, redirect } from 'react-router';
import { AdminLayout } from '#areas/office/layout/admin-layout.tsx';
import { AdminErrorPage, RootErrorPage } from '#areas/office/layout/error-pages.tsx';
import { guards } from '#areas/office/layout/guards.ts';
import { pageAccessLoader } from '#areas/office/layout/page-access.ts';
import { legalPages } from '#ui/legal-pages.ts';
import { EventLayout, eventRouteId, loadEvent } from './areas/events/events/event-layout.tsx';
import { adminRouteId, printerRouteId, signedInUser } from './areas/platform/layout/current-user.ts';
import { PrinterErrorPage } from './areas/production/printer/printer-error-page.tsx';
import { RootLayout } from './layout.tsx';
import { publicRouteId } from './marketing/operator.ts';
import { LoadingShell } from './ui/loading-shell.tsx';

/** Pages that the server renders and that need no React in the browser: home, marketing, help, legal. */
const staticPages: RouteObject[] = [
  { path: '/', ...page('marketing/home-page.tsx', () => import('./marketing/home-page.tsx'), { isStatic: true }) },
  {
    path: '/help/frequently-asked-questions',
    ...page('marketing/questions-page.tsx', () => import('./marketing/questions-page.tsx'), { isStatic: true }),
  },
  {
    path: '/help/help-articles',
    ...page('marketing/help-page.tsx', () => import('./marketing/help-page.tsx'), { isStatic: true }),
  },
  {
    path: '/help/help-articles/:article',
    ...page('marketing/help-article-page.tsx', () => import('./marketing/help-article-page.tsx'), { isStatic: true }),
  },
  {
    path: '/help/shipping-and-delivery',
    ...page('marketing/delivery-page.tsx', () => import('./marketing/delivery-page.tsx'), { isStatic: true }),
  },
  ...legalPages.map(({ path }) => ({
    path,
    ...page('marketing/legal/legal-page.tsx', () => import('./marketing/legal/legal-page.tsx'), { isStatic: true }),
  })),
];

/** Static pages that `MARKETING_PAGES=false` switches off. */
const marketingPages: RouteObject[] = [
  {
    path: '/about',
    ...page('marketing/about-page.tsx', () => import('./marketing/about-page.tsx'), { isStatic: true }),
  },
  {
    path: '/custom-solutions',
    ...page('marketing/custom-solutions-page.tsx', () => import('./marketing/custom-solutions-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: '/our-products',
    ...page('marketing/catalogue/products-page.tsx', () => import('./marketing/catalogue/products-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: '/our-products/:family',
    ...page('marketing/catalogue/family-page.tsx', () => import('./marketing/catalogue/family-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: '/need-merch-for-an-event',
    ...page('marketing/event-merch/need-merch-page.tsx', () => import('./marketing/event-merch/need-merch-page.tsx'), {
      isStatic: true,
    }),
  },
  {
    path: '/how-does-it-work',
    ...page(
      'marketing/how-it-works/how-it-works-page.tsx',
      () => import('./marketing/how-it-works/how-it-works-page.tsx'),
      {
        isStatic: true,
      },
    ),
  },
];

/** Server-rendered pages that work on in the browser: login, builder, pages of one person. */
const publicPages: RouteObject[] = [
  {
    path: '/login',
    ...page('areas/identity/accounts/login-page.tsx', () => import('./areas/identity/accounts/login-page.tsx')),
  },
  {
    path: '/register',
    ...page('areas/identity/accounts/register-page.tsx', () => import('./areas/identity/accounts/register-page.tsx')),
  },
  {
    path: '/reset-password',
    ...page(
      'areas/identity/accounts/reset-password-page.tsx',
      () => import('./areas/identity/accounts/reset-password-page.tsx'),
    ),
  },
  {
    path: '/reset-password/confirmation',
    ...page(
      'areas/identity/accounts/reset-confirmation-page.tsx',
      () => import('./areas/identity/accounts/reset-confirmation-page.tsx'),
    ),
  },
  {
    path: '/reset-password/:token',
    ...page(
      'areas/identity/accounts/new-password-page.tsx',
      () => import('./areas/identity/accounts/new-password-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: '/email-verification/:token?',
    ...page(
      'areas/identity/accounts/email-verification-page.tsx',
      () => import('./areas/identity/accounts/email-verification-page.tsx'),
      { personal: true },
    ),
  },
  {
    path: '/legal/new-version',
    ...page(
      'areas/identity/accounts/legal-update-page.tsx',
      () => import('./areas/identity/accounts/legal-update-page.tsx'),
      { personal: true },
    ),
  },
  {
    path: '/invitation/:token',
    ...page(
      'areas/identity/accounts/invitation-page.tsx',
      () => import('./areas/identity/accounts/invitation-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  // The callback of single sign-on (specification 2).
  {
    path: '/callback',
    loader: ({ request }) => redirect(`/login${new URL(request.url).search}`),
  },
  {
    path: '/event-builder',
    ...page('areas/events/builder/builder-page.tsx', () => import('./areas/events/builder/builder-page.tsx')),
  },
  {
    path: '/proofs/:token',
    ...page('areas/design/proofs/proof-page.tsx', () => import('./areas/design/proofs/proof-page.tsx'), {
      personal: true,
    }),
  },
  {
    path: '/print-shop/:token',
    ...page(
      'areas/production/fulfillers/print-shop-page.tsx',
      () => import('./areas/production/fulfillers/print-shop-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: '/report-mail/:token',
    ...page(
      'areas/overview/report-mails/stop-report-page.tsx',
      () => import('./areas/overview/report-mails/stop-report-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: '/daily-summary/:token',
    ...page(
      'areas/overview/daily-summary/stop-summary-page.tsx',
      () => import('./areas/overview/daily-summary/stop-summary-page.tsx'),
      {
        personal: true,
      },
    ),
  },
  {
    path: '/dev/components',
    ...page('dev/components-page.tsx', () => import('./dev/components-page.tsx'), { personal: true }),
  },
];

/** Permanent redirects from old URLs. */
const earlierAddresses: RouteObject[] = ['/events/:slug/store-configuration-old', '/site-preview/:slug/index-old'].map(
  (path) => ({
    path,
    loader: ({ request }) => {
      const { pathname, search } = new URL(request.url);
      return redirect(pathname.replace(/(\/index)?-old\/?$/, '') + search, 308);
    },
  }),
);

/** Client-rendered pages behind the login. */
const adminPages: RouteObject[] = [
  {
    path: '/get-started',
    ...page('areas/overview/home/get-started-page.tsx', () => import('./areas/overview/home/get-started-page.tsx')),
  },
  {
    path: '/dashboard',
    ...page('areas/overview/home/dashboard-page.tsx', () => import('./areas/overview/home/dashboard-page.tsx')),
  },
  {
    path: '/events',
    ...page('areas/events/events/events-page.tsx', () => import('./areas/events/events/events-page.tsx')),
  },
  {
    path: '/events/create',
    ...page(
      'areas/events/events/create/create-event-page.tsx',
      () => import('./areas/events/events/create/create-event-page.tsx'),
    ),
  },
  {
    path: '/events/calendar',
    ...page('areas/events/calendar/calendar-page.tsx', () => import('./areas/events/calendar/calendar-page.tsx')),
  },
  {
    path: '/events/create/gift',
    ...page(
      'areas/events/campaign/create-campaign-page.tsx',
      () => import('./areas/events/campaign/create-campaign-page.tsx'),
    ),
  },
  {
    id: eventRouteId,
    path: '/events/:slug',
    ...guarded(['client', 'event'], guards),
    loader: refusing(loadEvent),
    Component: EventLayout,
    children: [
      { index: true, loader: ({ request }) => redirect(`${new URL(request.url).pathname}/overview`) },
      {
        path: 'overview',
        ...page('areas/events/events/overview-page.tsx', () => import('./areas/events/events/overview-page.tsx')),
      },
      {
        path: 'event-details',
        ...page(
          'areas/events/events/details/event-details-page.tsx',
          () => import('./areas/events/events/details/event-details-page.tsx'),
        ),
      },
      {
        path: 'branding',
        ...page(
          'areas/events/events/branding/branding-page.tsx',
          () => import('./areas/events/events/branding/branding-page.tsx'),
        ),
      },
      {
        path: 'catalogue',
        ...page(
          'areas/events/events/catalogue/event-catalogue-page.tsx',
          () => import('./areas/events/events/catalogue/event-catalogue-page.tsx'),
        ),
      },
      {
        path: 'seo',
        ...page('areas/events/events/seo/seo-page.tsx', () => import('./areas/events/events/seo/seo-page.tsx')),
      },
      {
        path: 'products',
        ...page(
          'areas/events/events/products/event-products-page.tsx',
          () => import('./areas/events/events/products/event-products-page.tsx'),
        ),
      },
      {
        path: 'shop',
        ...page(
          'areas/integrations/shop-products/event-shop-page.tsx',
          () => import('./areas/integrations/shop-products/event-shop-page.tsx'),
        ),
      },
      {
        path: 'orders',
        ...page(
          'areas/events/events/event-orders-page.tsx',
          () => import('./areas/events/events/event-orders-page.tsx'),
        ),
      },
      {
        path: 'store-configuration',
        ...page(
          'areas/events/events/store-configuration/store-configuration-page.tsx',
          () => import('./areas/events/events/store-configuration/store-configuration-page.tsx'),
        ),
      },
      {
        path: 'fulfillers/register',
        ...page(
          'areas/production/fulfillers/register-page.tsx',
          () => import('./areas/production/fulfillers/register-page.tsx'),
        ),
      },
      {
        path: 'bulk-order',
        ...page(
          'areas/buying/bulk-orders/bulk-orders-page.tsx',
          () => import('./areas/buying/bulk-orders/bulk-orders-page.tsx'),
        ),
      },
      {
        path: 'bulk-order/:purchase',
        ...guarded(['bulkPurchase'], guards),
        ...page(
          'areas/buying/bulk-orders/bulk-order-page.tsx',
          () => import('./areas/buying/bulk-orders/bulk-order-page.tsx'),
        ),
      },
      {
        path: 'campaign/:step',
        ...guarded(['campaign'], guards),
        ...page('areas/events/campaign/campaign-page.tsx', () => import('./areas/events/campaign/campaign-page.tsx')),
      },
      {
        path: 'vouchers',
        ...page('areas/events/codes/codes-page.tsx', () => import('./areas/events/codes/codes-page.tsx')),
      },
    ],
  },
  {
    path: '/site-preview/:slug',
    ...guarded(['client', 'event'], guards),
    ...page(
      'areas/events/site-preview/site-preview-page.tsx',
      () => import('./areas/events/site-preview/site-preview-page.tsx'),
    ),
  },
  {
    path: '/which-client',
    ...page(
      'areas/office/which-client/which-client-page.tsx',
      () => import('./areas/office/which-client/which-client-page.tsx'),
    ),
  },
  {
    path: '/products',
    ...page('areas/design/products/products-page.tsx', () => import('./areas/design/products/products-page.tsx')),
  },
  {
    path: '/products/create',
    ...page(
      'areas/design/products/create-product-page.tsx',
      () => import('./areas/design/products/create-product-page.tsx'),
    ),
  },
  {
    path: '/products/:id/personalise',
    ...guarded(['product'], guards),
    ...page(
      'areas/design/personalization/personalise-page.tsx',
      () => import('./areas/design/personalization/personalise-page.tsx'),
    ),
  },
  {
    path: '/products/:id/proofs',
    ...guarded(['product'], guards),
    ...page(
      'areas/design/proofs/product-proofs-page.tsx',
      () => import('./areas/design/proofs/product-proofs-page.tsx'),
    ),
  },
  {
    path: '/assets',
    ...page('areas/design/assets/assets-page.tsx', () => import('./areas/design/assets/assets-page.tsx')),
  },
  {
    path: '/catalogue',
    ...page('areas/design/catalogue/catalogue-page.tsx', () => import('./areas/design/catalogue/catalogue-page.tsx')),
  },
  {
    path: '/catalogue/:code',
    ...guarded(['catalogueVariant'], guards),
    ...page('areas/design/catalogue/variant-page.tsx', () => import('./areas/design/catalogue/variant-page.tsx')),
  },
  {
    path: '/fulfillers',
    ...page(
      'areas/production/fulfillers/fulfillers-page.tsx',
      () => import('./areas/production/fulfillers/fulfillers-page.tsx'),
    ),
  },
  {
    path: '/fulfillers/create',
    ...page(
      'areas/production/fulfillers/create-fulfiller-page.tsx',
      () => import('./areas/production/fulfillers/create-fulfiller-page.tsx'),
    ),
  },
  {
    path: '/fulfillers/:id',
    ...guarded(['fulfiller'], guards),
    ...page(
      'areas/production/fulfillers/fulfiller-page.tsx',
      () => import('./areas/production/fulfillers/fulfiller-page.tsx'),
    ),
  },
  {
    path: '/audit-logs',
    ...page('areas/office/audit/audit-logs-page.tsx', () => import('./areas/office/audit/audit-logs-page.tsx')),
  },
  {
    path: '/settings',
    ...page('areas/office/settings/settings-page.tsx', () => import('./areas/office/settings/settings-page.tsx')),
  },
  {
    path: '/settings/company-details',
    ...page(
      'areas/office/settings/company-details-page.tsx',
      () => import('./areas/office/settings/company-details-page.tsx'),
    ),
  },
  {
    path: '/settings/billing-account',
    ...page(
      'areas/office/settings/billing-account-page.tsx',
      () => import('./areas/office/settings/billing-account-page.tsx'),
    ),
  },
  {
    path: '/settings/billing-account/invoices/:id',
    ...guarded(['invoice'], guards),
    ...page('areas/payments/invoices/invoice-page.tsx', () => import('./areas/payments/invoices/invoice-page.tsx')),
  },
  {
    path: '/users',
    ...page('areas/identity/users/users-page.tsx', () => import('./areas/identity/users/users-page.tsx')),
  },
  {
    path: '/users/create',
    ...page('areas/identity/users/create-user-page.tsx', () => import('./areas/identity/users/create-user-page.tsx')),
  },
  {
    path: '/settings/account',
    ...page('areas/identity/profile/account-page.tsx', () => import('./areas/identity/profile/account-page.tsx')),
  },
  {
    path: '/settings/shopify-connection',
    ...page(
      'areas/integrations/connection/shop-connection-page.tsx',
      () => import('./areas/integrations/connection/shop-connection-page.tsx'),
    ),
  },
  {
    path: '/shopify/spoke',
    ...page(
      'areas/integrations/connection/shop-page.tsx',
      () => import('./areas/integrations/connection/shop-page.tsx'),
    ),
  },
  {
    path: '/shopify/tsas',
    ...page(
      'areas/integrations/connection/agreement-page.tsx',
      () => import('./areas/integrations/connection/agreement-page.tsx'),
    ),
  },
  {
    path: '/shopify/widget-instructions',
    ...page(
      'areas/integrations/widget/widget-instructions-page.tsx',
      () => import('./areas/integrations/widget/widget-instructions-page.tsx'),
    ),
  },
  {
    path: '/settings/privacy',
    ...page('areas/after-sales/privacy/privacy-page.tsx', () => import('./areas/after-sales/privacy/privacy-page.tsx')),
  },
  {
    path: '/settings/api-keys',
    ...page('areas/identity/api-keys/api-keys-page.tsx', () => import('./areas/identity/api-keys/api-keys-page.tsx')),
  },
  {
    path: '/settings/order-tags',
    ...page('areas/orders/teamwork/tags-page.tsx', () => import('./areas/orders/teamwork/tags-page.tsx')),
  },
  {
    path: '/settings/webhooks',
    ...page('areas/platform/webhooks/webhooks-page.tsx', () => import('./areas/platform/webhooks/webhooks-page.tsx')),
  },
  {
    path: '/settings/webhooks/:id',
    ...guarded(['webhook'], guards),
    ...page('areas/platform/webhooks/webhook-page.tsx', () => import('./areas/platform/webhooks/webhook-page.tsx')),
  },
  {
    path: '/settings/custom-domains',
    ...page(
      'areas/events/custom-domains/custom-domains-page.tsx',
      () => import('./areas/events/custom-domains/custom-domains-page.tsx'),
    ),
  },
  {
    path: '/settings/super-admin-panel',
    ...page(
      'areas/office/settings/super-admin-panel-page.tsx',
      () => import('./areas/office/settings/super-admin-panel-page.tsx'),
    ),
  },
  {
    path: '/client-revenue',
    ...page(
      'areas/payments/revenue/client-revenue-page.tsx',
      () => import('./areas/payments/revenue/client-revenue-page.tsx'),
    ),
  },
  {
    path: '/reports',
    ...page('areas/payments/reports/reports-page.tsx', () => import('./areas/payments/reports/reports-page.tsx')),
  },
  {
    path: '/reports/bank-deposits',
    ...page(
      'areas/payments/deposits/bank-deposits-page.tsx',
      () => import('./areas/payments/deposits/bank-deposits-page.tsx'),
    ),
  },
  {
    path: '/reports/bank-deposits/:depositId',
    ...guarded(['bankDeposit'], guards),
    ...page(
      'areas/payments/deposits/bank-deposit-page.tsx',
      () => import('./areas/payments/deposits/bank-deposit-page.tsx'),
    ),
  },
  {
    path: '/clients',
    ...page('areas/companies/clients/clients-page.tsx', () => import('./areas/companies/clients/clients-page.tsx')),
  },
  {
    path: '/clients/create',
    ...page(
      'areas/companies/clients/create-client-page.tsx',
      () => import('./areas/companies/clients/create-client-page.tsx'),
    ),
  },
  {
    path: '/clients/invoices',
    ...page(
      'areas/payments/invoices/client-invoices-page.tsx',
      () => import('./areas/payments/invoices/client-invoices-page.tsx'),
    ),
  },
  {
    path: '/clients/:id',
    ...guarded(['company'], guards),
    ...page('areas/office/clients/client-page.tsx', () => import('./areas/office/clients/client-page.tsx')),
  },
  {
    path: '/orders',
    ...page('areas/orders/order-pages/orders-page.tsx', () => import('./areas/orders/order-pages/orders-page.tsx')),
  },
  {
    path: '/replace-order',
    ...page(
      'areas/orders/order-care/replace-order-page.tsx',
      () => import('./areas/orders/order-care/replace-order-page.tsx'),
    ),
  },
  {
    path: '/orders/:orderRef',
    ...guarded(['order'], guards),
    ...page('areas/orders/order-pages/order-page.tsx', () => import('./areas/orders/order-pages/order-page.tsx')),
  },
];

/** Pages of a fulfiller's people. */
const printerPages: RouteObject[] = [
  { path: '/printer', loader: () => redirect('/printer/queue') },
  {
    path: '/printer/queue',
    ...page('areas/production/printer/queue-page.tsx', () => import('./areas/production/printer/queue-page.tsx')),
  },
  {
    path: '/printer/parcels/:id',
    ...guarded(['parcel'], guards),
    ...page('areas/production/printer/parcel-page.tsx', () => import('./areas/production/printer/parcel-page.tsx')),
  },
  {
    path: '/printer/scan',
    ...page('areas/production/printer/scan-page.tsx', () => import('./areas/production/printer/scan-page.tsx')),
  },
  {
    path: '/printer/calendar',
    ...page('areas/production/printer/calendar-page.tsx', () => import('./areas/production/printer/calendar-page.tsx')),
  },
  {
    path: '/printer/people',
    ...page('areas/production/printer/people-page.tsx', () => import('./areas/production/printer/people-page.tsx')),
  },
  {
    path: '/printer/account',
    ...page('areas/identity/profile/account-page.tsx', () => import('./areas/identity/profile/account-page.tsx')),
  },
];

/** The designer uses the whole window, without the admin navigation. */
const designer: RouteObject = {
  ...clientRendered({
    path: '/products/:id/design',
    Component: Outlet,
    HydrateFallback: LoadingShell,
    loader: pageAccessLoader,
    children: [
      {
        index: true,
        ...guarded(['product'], guards),
        ...page('designer/designer-page.tsx', () => import('./designer/designer-page.tsx')),
      },
    ],
  }),
  ...guarded(['auth', 'role', 'integration', 'language'], guards),
};

/**
 * Every page of the root host. A page is one file with a `loader` and a `Component`; see README.md beside this folder.
 */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: RootLayout,
    ErrorBoundary: RootErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        id: publicRouteId,
        ...guarded(['language'], guards),
        ...page('marketing/public-layout.tsx', () => import('./marketing/public-layout.tsx'), { isStatic: true }),
        children: [...staticPages, { ...guarded(['marketing'], guards), children: marketingPages }],
      },
      { ...guarded(['language'], guards), children: publicPages },
      ...earlierAddresses,
      {
        path: '/shopify/signup',
        ...guarded(['signup', 'language'], guards),
        ...page(
          'areas/integrations/connection/signup-page.tsx',
          () => import('./areas/integrations/connection/signup-page.tsx'),
          { personal: true },
        ),
      },
      designer,
      {
        ...clientRendered({
          Component: Outlet,
          HydrateFallback: LoadingShell,
          children: [
            {
              // Loaded on first use: it brings the words of printers in ten languages.
              ...page(
                'areas/production/printer/printer-layout.tsx',
                () => import('./areas/production/printer/printer-layout.tsx'),
              ),
              children: [
                {
                  ErrorBoundary: PrinterErrorPage,
                  loader: pageAccessLoader,
                  shouldRevalidate: () => true,
                  children: printerPages,
                },
              ],
            },
          ],
          loader: signedInUser,
        }),
        id: printerRouteId,
        ...guarded(['auth', 'role', 'language'], guards),
      },
      {
        ...clientRendered({
          Component: AdminLayout,
          HydrateFallback: LoadingShell,
          // Inside the layout, so that the navigation stays when a page fails.
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
