import type { CallName, HandlerInput, HandlerReply } from '@inkstand/contract';
import { afterSalesRoutes } from './areas/after-sales/routes.ts';
import { buyingRoutes } from './areas/buying/routes.ts';
import { companiesRoutes } from './areas/companies/routes.ts';
import { designRoutes } from './areas/design/routes.ts';
import { eventsRoutes } from './areas/events/routes.ts';
import { identityRoutes } from './areas/identity/routes.ts';
import { ordersRoutes } from './areas/orders/routes.ts';
import { overviewRoutes } from './areas/overview/routes.ts';
import { paymentsRoutes } from './areas/payments/routes.ts';
import { platformRoutes } from './areas/platform/routes.ts';
import { productionRoutes } from './areas/production/routes.ts';
import type { Ctx } from './context.ts';

export type Handler<Name extends CallName> = (ctx: Ctx, input: HandlerInput<Name>) => Promise<HandlerReply<Name>>;

/** What a module's `routes.ts` exports: some calls of the contract, each with its handler. */
export type Routes<Name extends CallName> = { [Key in Name]: Handler<Key> };

/** Every call with its handler. A call of the contract that is missing here does not compile. */
export const handlers: Routes<CallName> = {
  ...afterSalesRoutes,
  ...buyingRoutes,
  ...companiesRoutes,
  ...designRoutes,
  ...eventsRoutes,
  ...identityRoutes,
  ...ordersRoutes,
  ...overviewRoutes,
  ...paymentsRoutes,
  ...platformRoutes,
  ...productionRoutes,
};
