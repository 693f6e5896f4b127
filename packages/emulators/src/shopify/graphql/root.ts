import type { GraphQLFieldResolver } from 'graphql';
import { bulkMutations, bulkQueries, showOperation } from '../bulk/bulk-api.ts';
import { serviceMutations } from '../fulfillment-services.ts';
import { gid, gidType } from '../ids.ts';
import { uninstall } from '../oauth/install.ts';
import { orderMutations, orderQueries, showOrderPart } from '../orders/order-api.ts';
import { productMutations, productQueries } from '../products/product-api.ts';
import { appView, installationView, locations, publications, shopView } from '../shop-view.ts';
import { changeShop } from '../shops.ts';
import { webhookMutations, webhookQueries } from '../webhooks/subscriptions.ts';
import { type Call, withUserErrors } from './call.ts';
import { requireScope } from './scopes.ts';

/** A field of the root. Its arguments fit the schema, because graphql-js checked them. */
// biome-ignore lint/suspicious/noExplicitAny: the schema gives the arguments their types.
type RootField = (call: Call, args: any) => unknown;

const fields: Readonly<Record<string, RootField>> = {
  shop: (call) => shopView(call),
  currentAppInstallation: (call) => installationView(call),
  publications,
  locations,
  node: (call, { id }: { id: string }) => showNode(call, id),
  nodes: (call, { ids }: { ids: string[] }) => Promise.all(ids.map((id) => showNode(call, id))),
  appUninstall: (call) =>
    withUserErrors(async () => {
      await changeShop(call.emulator, call.shop.key, (shop, emit) => uninstall(call.emulator, shop, emit));
      return { app: appView };
    }),
  ...serviceMutations,
  ...bulkQueries,
  ...bulkMutations((call) => createRoot(call)),
  ...orderQueries,
  ...orderMutations,
  ...productQueries,
  ...productMutations,
  ...webhookQueries,
  ...webhookMutations,
};

/** Shows what a global id names, if this shop has it. */
async function showNode(call: Call, id: string): Promise<object | null> {
  const type = gidType(id) ?? '';
  if (type === 'BulkOperation') return showOperation(call, id);
  if (type === 'Product') return productQueries.product(call, { id });
  if (type === 'ProductVariant') return productQueries.productVariant(call, { id });
  if (['Order', 'FulfillmentOrder', 'Fulfillment'].includes(type)) return showOrderPart(call, type, id);
  return type === 'Shop' && id === gid('Shop', call.shop.id) ? shopView(call) : null;
}

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
