import type { CallName, VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from './context.ts';
import { accountsRoutes } from './areas/identity/accounts/routes.ts';
import { apiKeysRoutes } from './areas/identity/api-keys/routes.ts';
import { assetsRoutes } from './areas/design/assets/routes.ts';
import { attachedFilesRoutes } from './areas/events/attached-files/routes.ts';
import { auditRoutes } from './areas/platform/audit/routes.ts';
import { billingRoutes } from './areas/payments/billing/routes.ts';
import { budgetRoutes } from './areas/buying/budget/routes.ts';
import { bulkActionsRoutes } from './areas/after-sales/bulk-actions/routes.ts';
import { bulkOrdersRoutes } from './areas/buying/bulk-orders/routes.ts';
import { cancelledPiecesRoutes } from './areas/after-sales/partial-cancellations/routes.ts';
import { catalogueRoutes } from './areas/design/catalogue/routes.ts';
import { checkoutRoutes } from './areas/buying/checkout/routes.ts';
import { claimsRoutes } from './areas/buying/claims/routes.ts';
import { clientsRoutes } from './areas/companies/clients/routes.ts';
import { codesRoutes } from './areas/events/codes/routes.ts';
import { companyRoutes } from './areas/companies/company/routes.ts';
import { contactRoutes } from './areas/buying/contact/routes.ts';
import { customDomainRoutes } from './areas/events/custom-domains/routes.ts';
import { dashboardRoutes } from './areas/overview/dashboard/routes.ts';
import { designsRoutes } from './areas/design/designs/routes.ts';
import { eventPagesRoutes } from './areas/events/event-pages/routes.ts';
import { eventsRoutes } from './areas/events/events/routes.ts';
import { fulfillersRoutes } from './areas/production/fulfillers/routes.ts';
import { fulfilmentRoutes } from './areas/production/fulfilment/routes.ts';
import { invoicesRoutes } from './areas/payments/invoices/routes.ts';
import { jobQueuesRoutes } from './areas/overview/job-queues/routes.ts';
import { legalRoutes } from './areas/events/legal/routes.ts';
import { orderListsRoutes } from './areas/orders/order-lists/routes.ts';
import { ordersRoutes } from './areas/orders/orders/routes.ts';
import { ownAccountRoutes } from './areas/identity/profile/routes.ts';
import { papersRoutes } from './areas/after-sales/documents/routes.ts';
import { printShopRoutes } from './areas/production/print-shop/routes.ts';
import { privacyRoutes } from './areas/after-sales/privacy/routes.ts';
import { proofsRoutes } from './areas/design/proofs/routes.ts';
import { realtimeRoutes } from './areas/platform/realtime/routes.ts';
import { recipientsRoutes } from './areas/after-sales/recipients/routes.ts';
import { refundsRoutes } from './areas/orders/refunds/routes.ts';
import { registrationRoutes } from './areas/identity/registration/routes.ts';
import { reprintsRoutes } from './areas/after-sales/reprints/routes.ts';
import { revenueRoutes } from './areas/payments/revenue/routes.ts';
import { seriesRoutes } from './areas/design/personalization/routes.ts';
import { shopEventRoutes } from './areas/events/shop-event/routes.ts';
import { sitePreviewRoutes } from './areas/events/site-preview/routes.ts';
import { storeConfigurationRoutes } from './areas/events/store-configuration/routes.ts';
import { storefrontRoutes } from './areas/buying/storefront/routes.ts';
import { summaryRoutes } from './areas/overview/daily-summary/routes.ts';
import { switchesRoutes } from './areas/platform/feature-flags/routes.ts';
import { temporaryStoresRoutes } from './areas/events/builder/routes.ts';
import { usersRoutes } from './areas/identity/users/routes.ts';
import { viewsRoutes } from './areas/after-sales/saved-views/routes.ts';
import { webhooksRoutes } from './areas/platform/webhooks/routes.ts';

export type Verb<Name extends CallName> = (ctx: Ctx, input: VerbInputOf<Name>) => Promise<VerbReplyOf<Name>>;

/** What a module's `routes.ts` exports: some calls of the contract, each with its verb. */
export type Routes<Name extends CallName> = { [Key in Name]: Verb<Key> };

/** Every call with its verb. A call of the contract that is missing here does not compile. */
export const verbs: Routes<CallName> = {
  ...accountsRoutes,
  ...registrationRoutes,
  ...ownAccountRoutes,
  ...usersRoutes,
  ...storefrontRoutes,
  ...contactRoutes,
  ...legalRoutes,
  ...checkoutRoutes,
  ...claimsRoutes,
  ...recipientsRoutes,
  ...reprintsRoutes,
  ...catalogueRoutes,
  ...assetsRoutes,
  ...designsRoutes,
  ...proofsRoutes,
  ...seriesRoutes,
  ...clientsRoutes,
  ...revenueRoutes,
  ...companyRoutes,
  ...invoicesRoutes,
  ...eventsRoutes,
  ...eventPagesRoutes,
  ...attachedFilesRoutes,
  ...dashboardRoutes,
  ...sitePreviewRoutes,
  ...codesRoutes,
  ...budgetRoutes,
  ...papersRoutes,
  ...summaryRoutes,
  ...storeConfigurationRoutes,
  ...shopEventRoutes,
  ...ordersRoutes,
  ...orderListsRoutes,
  ...refundsRoutes,
  ...cancelledPiecesRoutes,
  ...bulkActionsRoutes,
  ...bulkOrdersRoutes,
  ...temporaryStoresRoutes,
  ...viewsRoutes,
  ...privacyRoutes,
  ...apiKeysRoutes,
  ...webhooksRoutes,
  ...customDomainRoutes,
  ...auditRoutes,
  ...jobQueuesRoutes,
  ...switchesRoutes,
  ...billingRoutes,
  ...fulfilmentRoutes,
  ...fulfillersRoutes,
  ...printShopRoutes,
  ...realtimeRoutes,
};
