import { guarded } from '@inkstand/web/guards';
import { page } from '@inkstand/web/page';
import type { RouteObject } from 'react-router';
import { guards } from '#areas/office/layout/guards.ts';
import { paths } from '#paths.ts';
import { eventPages } from './event-pages.ts';

/** Client-rendered pages behind the login. */
export const officePages: RouteObject[] = [
  {
    path: paths.getStarted.route,
    ...page('areas/overview/home/get-started-page.tsx', () => import('../areas/overview/home/get-started-page.tsx')),
  },
  {
    path: paths.dashboard.route,
    ...page('areas/overview/home/dashboard-page.tsx', () => import('../areas/overview/home/dashboard-page.tsx')),
  },
  {
    path: paths.events.route,
    ...page('areas/events/events/events-page.tsx', () => import('../areas/events/events/events-page.tsx')),
  },
  {
    path: paths.createEvent.route,
    ...page(
      'areas/events/events/create/create-event-page.tsx',
      () => import('../areas/events/events/create/create-event-page.tsx'),
    ),
  },
  {
    path: paths.eventCalendar.route,
    ...page('areas/events/calendar/calendar-page.tsx', () => import('../areas/events/calendar/calendar-page.tsx')),
  },
  {
    path: paths.createCampaign.route,
    ...page(
      'areas/events/campaign/create-campaign-page.tsx',
      () => import('../areas/events/campaign/create-campaign-page.tsx'),
    ),
  },
  eventPages,
  {
    path: paths.sitePreview.route,
    ...guarded(['client', 'event'], guards),
    ...page(
      'areas/events/site-preview/site-preview-page.tsx',
      () => import('../areas/events/site-preview/site-preview-page.tsx'),
    ),
  },
  {
    path: paths.whichClient.route,
    ...page(
      'areas/office/which-client/which-client-page.tsx',
      () => import('../areas/office/which-client/which-client-page.tsx'),
    ),
  },
  {
    path: paths.products.route,
    ...page('areas/design/products/products-page.tsx', () => import('../areas/design/products/products-page.tsx')),
  },
  {
    path: paths.createProduct.route,
    ...page(
      'areas/design/products/create-product-page.tsx',
      () => import('../areas/design/products/create-product-page.tsx'),
    ),
  },
  {
    path: paths.personalise.route,
    ...guarded(['product'], guards),
    ...page(
      'areas/design/personalization/personalise-page.tsx',
      () => import('../areas/design/personalization/personalise-page.tsx'),
    ),
  },
  {
    path: paths.productProofs.route,
    ...guarded(['product'], guards),
    ...page(
      'areas/design/proofs/product-proofs-page.tsx',
      () => import('../areas/design/proofs/product-proofs-page.tsx'),
    ),
  },
  {
    path: paths.assets.route,
    ...page('areas/design/assets/assets-page.tsx', () => import('../areas/design/assets/assets-page.tsx')),
  },
  {
    path: paths.catalogue.route,
    ...page('areas/design/catalogue/catalogue-page.tsx', () => import('../areas/design/catalogue/catalogue-page.tsx')),
  },
  {
    path: paths.catalogueVariant.route,
    ...guarded(['catalogueVariant'], guards),
    ...page('areas/design/catalogue/variant-page.tsx', () => import('../areas/design/catalogue/variant-page.tsx')),
  },
  {
    path: paths.fulfillers.route,
    ...page(
      'areas/production/fulfillers/fulfillers-page.tsx',
      () => import('../areas/production/fulfillers/fulfillers-page.tsx'),
    ),
  },
  {
    path: paths.createFulfiller.route,
    ...page(
      'areas/production/fulfillers/create-fulfiller-page.tsx',
      () => import('../areas/production/fulfillers/create-fulfiller-page.tsx'),
    ),
  },
  {
    path: paths.fulfiller.route,
    ...guarded(['fulfiller'], guards),
    ...page(
      'areas/production/fulfillers/fulfiller-page.tsx',
      () => import('../areas/production/fulfillers/fulfiller-page.tsx'),
    ),
  },
  {
    path: paths.auditLogs.route,
    ...page('areas/office/audit/audit-logs-page.tsx', () => import('../areas/office/audit/audit-logs-page.tsx')),
  },
  {
    path: paths.settings.route,
    ...page('areas/office/settings/settings-page.tsx', () => import('../areas/office/settings/settings-page.tsx')),
  },
  {
    path: paths.companyDetails.route,
    ...page(
      'areas/office/settings/company-details-page.tsx',
      () => import('../areas/office/settings/company-details-page.tsx'),
    ),
  },
  {
    path: paths.billingAccount.route,
    ...page(
      'areas/office/settings/billing-account-page.tsx',
      () => import('../areas/office/settings/billing-account-page.tsx'),
    ),
  },
  {
    path: paths.invoice.route,
    ...guarded(['invoice'], guards),
    ...page('areas/payments/invoices/invoice-page.tsx', () => import('../areas/payments/invoices/invoice-page.tsx')),
  },
  {
    path: paths.users.route,
    ...page('areas/identity/users/users-page.tsx', () => import('../areas/identity/users/users-page.tsx')),
  },
  {
    path: paths.createUser.route,
    ...page('areas/identity/users/create-user-page.tsx', () => import('../areas/identity/users/create-user-page.tsx')),
  },
  {
    path: paths.account.route,
    ...page('areas/identity/profile/account-page.tsx', () => import('../areas/identity/profile/account-page.tsx')),
  },
  {
    path: paths.shopConnection.route,
    ...page(
      'areas/integrations/connection/shop-connection-page.tsx',
      () => import('../areas/integrations/connection/shop-connection-page.tsx'),
    ),
  },
  {
    path: paths.shop.route,
    ...page(
      'areas/integrations/connection/shop-page.tsx',
      () => import('../areas/integrations/connection/shop-page.tsx'),
    ),
  },
  {
    path: paths.shopAgreement.route,
    ...page(
      'areas/integrations/connection/agreement-page.tsx',
      () => import('../areas/integrations/connection/agreement-page.tsx'),
    ),
  },
  {
    path: paths.widgetInstructions.route,
    ...page(
      'areas/integrations/widget/widget-instructions-page.tsx',
      () => import('../areas/integrations/widget/widget-instructions-page.tsx'),
    ),
  },
  {
    path: paths.privacy.route,
    ...page(
      'areas/after-sales/privacy/privacy-page.tsx',
      () => import('../areas/after-sales/privacy/privacy-page.tsx'),
    ),
  },
  {
    path: paths.apiKeys.route,
    ...page('areas/identity/api-keys/api-keys-page.tsx', () => import('../areas/identity/api-keys/api-keys-page.tsx')),
  },
  {
    path: paths.orderTags.route,
    ...page('areas/orders/teamwork/tags-page.tsx', () => import('../areas/orders/teamwork/tags-page.tsx')),
  },
  {
    path: paths.webhooks.route,
    ...page('areas/platform/webhooks/webhooks-page.tsx', () => import('../areas/platform/webhooks/webhooks-page.tsx')),
  },
  {
    path: paths.webhook.route,
    ...guarded(['webhook'], guards),
    ...page('areas/platform/webhooks/webhook-page.tsx', () => import('../areas/platform/webhooks/webhook-page.tsx')),
  },
  {
    path: paths.customDomains.route,
    ...page(
      'areas/events/custom-domains/custom-domains-page.tsx',
      () => import('../areas/events/custom-domains/custom-domains-page.tsx'),
    ),
  },
  {
    path: paths.superAdminPanel.route,
    ...page(
      'areas/office/settings/super-admin-panel-page.tsx',
      () => import('../areas/office/settings/super-admin-panel-page.tsx'),
    ),
  },
  {
    path: paths.clientRevenue.route,
    ...page(
      'areas/payments/revenue/client-revenue-page.tsx',
      () => import('../areas/payments/revenue/client-revenue-page.tsx'),
    ),
  },
  {
    path: paths.reports.route,
    ...page('areas/payments/reports/reports-page.tsx', () => import('../areas/payments/reports/reports-page.tsx')),
  },
  {
    path: paths.bankDeposits.route,
    ...page(
      'areas/payments/deposits/bank-deposits-page.tsx',
      () => import('../areas/payments/deposits/bank-deposits-page.tsx'),
    ),
  },
  {
    path: paths.bankDeposit.route,
    ...guarded(['bankDeposit'], guards),
    ...page(
      'areas/payments/deposits/bank-deposit-page.tsx',
      () => import('../areas/payments/deposits/bank-deposit-page.tsx'),
    ),
  },
  {
    path: paths.clients.route,
    ...page('areas/companies/clients/clients-page.tsx', () => import('../areas/companies/clients/clients-page.tsx')),
  },
  {
    path: paths.createClient.route,
    ...page(
      'areas/companies/clients/create-client-page.tsx',
      () => import('../areas/companies/clients/create-client-page.tsx'),
    ),
  },
  {
    path: paths.clientInvoices.route,
    ...page(
      'areas/payments/invoices/client-invoices-page.tsx',
      () => import('../areas/payments/invoices/client-invoices-page.tsx'),
    ),
  },
  {
    path: paths.client.route,
    ...guarded(['company'], guards),
    ...page('areas/office/clients/client-page.tsx', () => import('../areas/office/clients/client-page.tsx')),
  },
  {
    path: paths.orders.route,
    ...page('areas/orders/order-pages/orders-page.tsx', () => import('../areas/orders/order-pages/orders-page.tsx')),
  },
  {
    path: paths.replaceOrder.route,
    ...page(
      'areas/orders/order-care/replace-order-page.tsx',
      () => import('../areas/orders/order-care/replace-order-page.tsx'),
    ),
  },
  {
    path: paths.order.route,
    ...guarded(['order'], guards),
    ...page('areas/orders/order-pages/order-page.tsx', () => import('../areas/orders/order-pages/order-page.tsx')),
  },
];
