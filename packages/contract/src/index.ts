import { bulkActions } from './after-sales/bulk-actions.ts';
import { documentCalls } from './after-sales/documents.ts';
import { privacyCalls } from './after-sales/privacy.ts';
import { recipients } from './after-sales/recipients.ts';
import { reprintCalls } from './after-sales/reprints.ts';
import { views } from './after-sales/saved-views.ts';
import { budgetCalls } from './buying/budget.ts';
import { bulkOrdersCalls } from './buying/bulk-orders.ts';
import { checkout } from './buying/checkout.ts';
import { storefront } from './buying/storefront.ts';
import type { CallArguments, CallReply, CallShape, ShapeInput, ShapeReply } from './call.ts';
import { clientsCalls } from './companies/clients.ts';
import { assets } from './design/assets.ts';
import { catalogue } from './design/catalogue.ts';
import { designHistory } from './design/design-history.ts';
import { designs } from './design/designs.ts';
import { personalizationCalls } from './design/personalization.ts';
import { proofs } from './design/proofs.ts';
import { attachedFilesCalls } from './events/attached-files.ts';
import { builderCalls } from './events/builder.ts';
import { codeMailCalls } from './events/code-mails.ts';
import { codesCalls } from './events/codes.ts';
import { customDomainCalls } from './events/custom-domains.ts';
import { eventPageCalls } from './events/event-pages.ts';
import { events } from './events/events.ts';
import { storeConfigurationCalls } from './events/store-configuration.ts';
import { voucherCalls } from './events/vouchers.ts';
import { helpCalls } from './help.ts';
import { accounts } from './identity/accounts.ts';
import { apiKeyCalls } from './identity/api-keys.ts';
import { profileCalls } from './identity/profile.ts';
import { registrationCalls } from './identity/registration.ts';
import { usersCalls } from './identity/users.ts';
import { shopConnectionCalls } from './integrations/shop-connection.ts';
import { shopOrderCalls } from './integrations/shop-orders.ts';
import { shopProductCalls } from './integrations/shop-products.ts';
import { shopWebhookCalls } from './integrations/shop-webhooks.ts';
import { shopWidgetCalls } from './integrations/shop-widget.ts';
import { orderListCalls } from './orders/order-list.ts';
import { orders } from './orders/orders.ts';
import { refundCalls } from './orders/refunds.ts';
import { teamwork } from './orders/teamwork.ts';
import { summaryCalls } from './overview/daily-summary.ts';
import { dashboardCalls } from './overview/dashboard.ts';
import { jobQueues } from './overview/job-queues.ts';
import { reportMailCalls } from './overview/report-mails.ts';
import { bankDepositCalls } from './payments/bank-deposits.ts';
import { invoicesCalls } from './payments/invoices.ts';
import { reportCalls } from './payments/reports.ts';
import { revenueCalls } from './payments/revenue.ts';
import { audit } from './platform/audit.ts';
import { webhookCalls } from './platform/webhooks.ts';
import { platformCalls } from './platform.ts';
import { fulfillersCalls } from './production/fulfillers.ts';
import { hotFoldersCalls } from './production/hot-folders.ts';
import { parcelsCalls } from './production/parcels.ts';
import { printShopCalls } from './production/print-shop.ts';
import { programs } from './programs.ts';
import { settingsCalls } from './settings.ts';
import { texts } from './texts.ts';

/** Every call: its route, who may make it, what it takes, what it answers. */
export const contract = {
  ...accounts,
  ...registrationCalls,
  ...profileCalls,
  ...usersCalls,
  ...storefront,
  ...texts,
  ...checkout,
  ...recipients,
  ...reprintCalls,
  ...catalogue,
  ...assets,
  ...designs,
  ...proofs,
  ...designHistory,
  ...personalizationCalls,
  ...clientsCalls,
  ...reportCalls,
  ...bankDepositCalls,
  ...reportMailCalls,
  ...revenueCalls,
  ...settingsCalls,
  ...invoicesCalls,
  ...events,
  ...builderCalls,
  ...eventPageCalls,
  ...customDomainCalls,
  ...attachedFilesCalls,
  ...dashboardCalls,
  ...codesCalls,
  ...codeMailCalls,
  ...voucherCalls,
  ...budgetCalls,
  ...documentCalls,
  ...summaryCalls,
  ...storeConfigurationCalls,
  ...shopConnectionCalls,
  ...shopOrderCalls,
  ...shopProductCalls,
  ...orderListCalls,
  ...orders,
  ...refundCalls,
  ...teamwork,
  ...fulfillersCalls,
  ...hotFoldersCalls,
  ...printShopCalls,
  ...parcelsCalls,
  ...bulkActions,
  ...bulkOrdersCalls,
  ...views,
  ...audit,
  ...jobQueues,
  ...platformCalls,
  ...helpCalls,
  ...privacyCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...shopWebhookCalls,
  ...programs,
  ...shopWidgetCalls,
} satisfies Record<string, CallShape>;

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** The typed client, for browsers (`client.ts`) and inside the server. */
export type Client = {
  [Name in CallName]: (
    ...args: keyof Omit<CallArguments<Contract[Name]>, 'idempotencyKey' | 'query'> extends never
      ? [args?: CallArguments<Contract[Name]>]
      : [args: CallArguments<Contract[Name]>]
  ) => Promise<CallReply<Contract[Name]>>;
};

export type HandlerInput<Name extends CallName> = ShapeInput<Contract[Name]>;
export type HandlerReply<Name extends CallName> = ShapeReply<Contract[Name]>;

export type { CallShape, FileReply, Policy } from './call.ts';
