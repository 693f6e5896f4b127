import type { FastifyInstance } from 'fastify';
import type { Emulator } from './emulator.ts';
import { failure } from './failure.ts';
import { UserErrors } from './graphql/call.ts';
import { install, uninstall } from './oauth/install.ts';
import { issue } from './oauth/tokens.ts';
import { cancelOrder, changeAddress, editQuantity, type RefundLine, refundLines } from './orders/change-order.ts';
import type { Address } from './orders/order.ts';
import { allOrders, findOrder } from './orders/order-store.ts';
import { type Purchase, placeOrder } from './orders/place-order.ts';
import { bodyText, parseJson, requestedShop } from './requests.ts';
import {
  changeSettings,
  PRIVACY_REQUESTS,
  type PrivacyRequest,
  type ShopSettings,
  sendPrivacyRequest,
} from './settings.ts';
import { parseScopes, type Shop } from './shop.ts';
import { changeShop } from './shops.ts';
import { createSwitches, type Fault, faultKinds, type WebhookSwitch } from './switches.ts';
import { deliverOnce } from './webhooks/deliver.ts';
import { type Webhook, webhookCollection } from './webhooks/webhook.ts';

/**
 * Switches and short cuts for tests. They need no key: the emulator runs in demo mode and tests only. Bodies are JSON;
 * see README.md.
 */
export function testRoutes(app: FastifyInstance, emulator: Emulator): void {
  app.post('/_admin/faults', async (request) => {
    const { kind, when, matching, times } = parseJson(bodyText(request)) as Partial<Fault>;
    if (kind && !faultKinds.includes(kind)) throw failure(400, `kind: one of ${faultKinds.join(', ')}`);
    const fault: Fault = { kind: kind ?? 'error', when: when ?? 'before', matching: matching ?? '', times: times ?? 1 };
    emulator.switches.faults.push(fault);
    return fault;
  });

  app.post('/_admin/webhooks', async (request) => {
    const settings = parseJson(bodyText(request)) as Partial<WebhookSwitch>;
    emulator.switches.webhooks = { ...createSwitches().webhooks, ...settings };
    return emulator.switches.webhooks;
  });

  app.get('/_admin/webhooks', async () => emulator.store.list(webhookCollection));

  app.post<{ Params: { id: string } }>('/_admin/webhooks/:id/resend', async (request) => {
    const webhook = (await emulator.store.get(webhookCollection, request.params.id)) as Webhook | undefined;
    if (!webhook) throw failure(404, 'Not Found');
    return { delivered: await deliverOnce(emulator, webhook) };
  });

  app.get('/_admin/requests', async () => emulator.switches.requests);

  app.post('/_admin/reset', async () => {
    Object.assign(emulator.switches, createSwitches());
    return {};
  });

  app.post('/_admin/:shop/install', async (request) => {
    const shop = await requestedShop(emulator, request);
    const { scopes } = parseJson(bodyText(request)) as { scopes?: string };
    return changeShop(emulator, shop.key, (current, emit) =>
      issue(install(emulator, current, emit, parseScopes(scopes ?? '')), true, emulator.now()),
    );
  });

  app.post('/_admin/:shop/uninstall', async (request) => {
    const shop = await requestedShop(emulator, request);
    await changeShop(emulator, shop.key, (current, emit) => uninstall(emulator, current, emit));
    return {};
  });

  const orderAction = <Body>(path: string, work: (shop: Shop, id: number, body: Body) => Promise<unknown>) =>
    app.post(`/_admin/:shop/orders/:id/${path}`, async (request) => {
      const shop = await requestedShop(emulator, request);
      const id = Number((request.params as { id: string }).id);
      if (!(await findOrder(emulator, shop.key, id))) throw failure(404, 'Not Found');
      try {
        await work(shop, id, parseJson(bodyText(request)) as Body);
      } catch (error) {
        throw error instanceof UserErrors ? failure(422, error.message) : error;
      }
      return findOrder(emulator, shop.key, id);
    });

  app.post('/_admin/:shop/orders', async (request) => {
    const shop = await requestedShop(emulator, request);
    return placeOrder(emulator, shop, parseJson(bodyText(request)) as unknown as Purchase);
  });

  app.get('/_admin/:shop/orders', async (request) => {
    const shop = await requestedShop(emulator, request);
    return allOrders(emulator, shop.key);
  });

  orderAction<{ reason?: string; refund?: boolean }>('cancel', (shop, id, body) =>
    cancelOrder(emulator, shop, id, body),
  );
  orderAction<{ lines: RefundLine[] }>('refund', (shop, id, body) => refundLines(emulator, shop, id, body));
  orderAction<{ lineId: number; quantity: number }>('edit', (shop, id, body) =>
    editQuantity(emulator, shop, id, body.lineId, body.quantity),
  );
  orderAction<Address>('address', (shop, id, address) => changeAddress(emulator, shop, id, address));

  app.post('/_admin/:shop/settings', async (request) => {
    const shop = await requestedShop(emulator, request);
    await changeSettings(emulator, shop.key, parseJson(bodyText(request)) as ShopSettings);
    return {};
  });

  app.post('/_admin/:shop/privacy', async (request) => {
    const shop = await requestedShop(emulator, request);
    const { topic, orderId } = parseJson(bodyText(request)) as { topic: PrivacyRequest; orderId?: number };
    if (!PRIVACY_REQUESTS.includes(topic)) throw failure(400, `topic: one of ${PRIVACY_REQUESTS.join(', ')}`);
    await sendPrivacyRequest(emulator, shop.key, topic, orderId);
    return {};
  });
}
