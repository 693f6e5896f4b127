import type { CallName, VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from './context.ts';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { apiKeysRoutes } from './modules/api-keys/routes.ts';
import { assetsRoutes } from './modules/assets/routes.ts';
import { attachedFilesRoutes } from './modules/attached-files/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { billingRoutes } from './modules/billing/routes.ts';
import { budgetRoutes } from './modules/budget/routes.ts';
import { bulkActionsRoutes } from './modules/bulk-actions/routes.ts';
import { bulkOrdersRoutes } from './modules/bulk-orders/routes.ts';
import { cancelledPiecesRoutes } from './modules/cancelled-pieces/routes.ts';
import { catalogueRoutes } from './modules/catalogue/routes.ts';
import { checkoutRoutes } from './modules/checkout/routes.ts';
import { claimsRoutes } from './modules/claims/routes.ts';
import { clientsRoutes } from './modules/clients/routes.ts';
import { codesRoutes } from './modules/codes/routes.ts';
import { companyRoutes } from './modules/company/routes.ts';
import { contactRoutes } from './modules/contact/routes.ts';
import { customDomainRoutes } from './modules/custom-domains/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { designsRoutes } from './modules/designs/routes.ts';
import { eventPagesRoutes } from './modules/event-pages/routes.ts';
import { eventsRoutes } from './modules/events/routes.ts';
import { fulfillersRoutes } from './modules/fulfillers/routes.ts';
import { fulfilmentRoutes } from './modules/fulfilment/routes.ts';
import { invoicesRoutes } from './modules/invoices/routes.ts';
import { jobQueuesRoutes } from './modules/job-queues/routes.ts';
import { legalRoutes } from './modules/legal/routes.ts';
import { orderListsRoutes } from './modules/order-lists/routes.ts';
import { ordersRoutes } from './modules/orders/routes.ts';
import { ownAccountRoutes } from './modules/own-account/routes.ts';
import { papersRoutes } from './modules/papers/routes.ts';
import { printShopRoutes } from './modules/print-shop/routes.ts';
import { privacyRoutes } from './modules/privacy/routes.ts';
import { proofsRoutes } from './modules/proofs/routes.ts';
import { realtimeRoutes } from './modules/realtime/routes.ts';
import { recipientsRoutes } from './modules/recipients/routes.ts';
import { refundsRoutes } from './modules/refunds/routes.ts';
import { registrationRoutes } from './modules/registration/routes.ts';
import { reprintsRoutes } from './modules/reprints/routes.ts';
import { revenueRoutes } from './modules/revenue/routes.ts';
import { seriesRoutes } from './modules/series/routes.ts';
import { shopEventRoutes } from './modules/shop-event/routes.ts';
import { sitePreviewRoutes } from './modules/site-preview/routes.ts';
import { storeConfigurationRoutes } from './modules/store-configuration/routes.ts';
import { storefrontRoutes } from './modules/storefront/routes.ts';
import { summaryRoutes } from './modules/summary/routes.ts';
import { switchesRoutes } from './modules/switches/routes.ts';
import { temporaryStoresRoutes } from './modules/temporary-stores/routes.ts';
import { usersRoutes } from './modules/users/routes.ts';
import { viewsRoutes } from './modules/views/routes.ts';
import { webhooksRoutes } from './modules/webhooks/routes.ts';

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
