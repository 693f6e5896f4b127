import type { GraphQLFieldResolver } from 'graphql';
import { serviceMutations } from '../fulfillment-services.ts';
import { orderMutations, orderQueries } from '../orders/order-api.ts';
import { productMutations, productQueries } from '../products/product-api.ts';
import { installationView, locations, publications, shopView } from '../shop-view.ts';
import { webhookMutations, webhookQueries } from '../webhooks/subscriptions.ts';
import type { Call } from './call.ts';
import { requireScope } from './scopes.ts';

/** A field of the root. Its arguments fit the schema, because graphql-js checked them. */
// biome-ignore lint/suspicious/noExplicitAny: the schema gives the arguments their types.
export type RootField = (call: Call, args: any) => unknown;

const fields: Readonly<Record<string, RootField>> = {
  shop: (call) => shopView(call),
  currentAppInstallation: (call) => installationView(call),
  publications,
  locations,
  ...serviceMutations,
  ...orderQueries,
  ...orderMutations,
  ...productQueries,
  ...productMutations,
  ...webhookQueries,
  ...webhookMutations,
};

/** The root value of one call: every field checks its access scope first. */
export function createRoot(call: Call): Record<string, GraphQLFieldResolver<unknown, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, resolve]) => [
      name,
      (args: unknown) => {
        requireScope(name, call.installation.scopes);
        return resolve(call, args);
      },
    ]),
  );
}
