import { accounts } from './accounts.ts';
import { apiKeyCalls } from './api-keys.ts';
import { assets } from './assets.ts';
import { attachedFilesCalls } from './attached-files.ts';
import { audit } from './audit.ts';
import { budgetCalls } from './budget.ts';
import { builderCalls } from './builder.ts';
import { bulkActions } from './bulk-actions.ts';
import { bulkOrdersCalls } from './bulk-orders.ts';
import type { CallArguments, CallReply, Calls, ShapeInput, ShapeReply } from './call.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { clientsCalls } from './clients.ts';
import { codesCalls } from './codes.ts';
import { customDomainCalls } from './custom-domains.ts';
import { dashboardCalls } from './dashboard.ts';
import { designHistory } from './design-history.ts';
import { designs } from './designs.ts';
import { documentCalls } from './documents.ts';
import { eventPageCalls } from './event-pages.ts';
import { events } from './events.ts';
import { fulfillersCalls } from './fulfillers.ts';
import { invoicesCalls } from './invoices.ts';
import { jobQueues } from './job-queues.ts';
import { orders } from './orders.ts';
import type { CallName } from './paths.ts';
import { seriesCalls } from './personalization.ts';
import { platformCalls } from './platform.ts';
import { printShopCalls } from './print-shop.ts';
import { privacyCalls } from './privacy.ts';
import { ownAccountCalls } from './profile.ts';
import { programs } from './programs.ts';
import { proofs } from './proofs.ts';
import { recipients } from './recipients.ts';
import { registrationCalls } from './registration.ts';
import { reprintCalls } from './reprints.ts';
import { revenueCalls } from './revenue.ts';
import { settingsCalls } from './settings.ts';
import { shopEventCalls } from './shop-event.ts';
import { storeConfigurationCalls } from './store-configuration.ts';
import { storefront } from './storefront.ts';
import { summaryCalls } from './summary.ts';
import { texts } from './texts.ts';
import { usersCalls } from './users.ts';
import { views } from './views.ts';
import { webhookCalls } from './webhooks.ts';

/** Every call: who may make it, what it takes, what it answers. A path without a shape does not compile. */
export const contract = {
  ...accounts,
  ...registrationCalls,
  ...ownAccountCalls,
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
  ...seriesCalls,
  ...clientsCalls,
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
  ...budgetCalls,
  ...documentCalls,
  ...summaryCalls,
  ...storeConfigurationCalls,
  ...shopEventCalls,
  ...orders,
  ...fulfillersCalls,
  ...printShopCalls,
  ...bulkActions,
  ...bulkOrdersCalls,
  ...views,
  ...audit,
  ...jobQueues,
  ...platformCalls,
  ...privacyCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...programs,
} satisfies Calls;

export type Contract = typeof contract;

/** The typed client: the same for a browser (`client.ts`) and inside the server. */
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
export { type CallName, methodAndPath, paths } from './paths.ts';
