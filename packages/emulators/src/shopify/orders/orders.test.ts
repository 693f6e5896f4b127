import {
  BUYER,
  DESERT,
  type ShopifyBench,
  startShopifyEmulator,
  TULIP,
} from '@inkstand/testing/services/shopify-emulator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../../store.ts';
import { dyingStore } from '../../testing-store.ts';
import { openShop, type ShopCall, sell, startReceiver, subscribe } from '../testing.ts';

let bench: ShopifyBench;
let call: ShopCall;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  bench = await startShopifyEmulator();
  call = await openShop(bench, DESERT);
  receiver = await startReceiver(bench.base);
});
afterEach(async () => {
  await bench.close();
  await receiver.close();
});

const ORDER = `query Order($id: ID!) {
  order(id: $id) {
    name displayFinancialStatus displayFulfillmentStatus cancelledAt
    shippingAddress { countryCodeV2 city } shippingLines(first: 1) { nodes { title code } }
    lineItems(first: 10) { nodes { id sku quantity currentQuantity unfulfilledQuantity customAttributes { key value } variant { sku } } }
    fulfillmentOrders(first: 10) {
      nodes { id status requestStatus assignedLocation { location { id } } supportedActions { action } lineItems(first: 10) { nodes { id totalQuantity remainingQuantity } } }
    }
    fulfillments(first: 10) { status trackingInfo(first: 5) { number url company } }
    refunds(first: 10) { totalRefundedSet { shopMoney { amount currencyCode } } refundLineItems(first: 10) { nodes { quantity } } }
  }
}`;

const order = async (id: number) => (await call(ORDER, { id: `gid://shopify/Order/${id}` })).order;

const FULFILL = `mutation Fulfill($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id status } userErrors { field message } }
}`;

describe('a purchase', () => {
  test('is a paid order that webhooks and calls show', async () => {
    await sell(call, 'Tee', ['S', 'M']);
    await subscribe(call, receiver.url, ['ORDERS_PAID', 'ORDERS_UPDATED']);
    const bought = await bench.buy(DESERT, [{ sku: 'M', quantity: 2, properties: { Name: 'Zoë', _preview: 'x' } }]);
    const { body } = await receiver.waitFor('orders/paid');
    expect(body).toMatchObject({
      id: bought.id,
      name: '#1001',
      financial_status: 'paid',
      total_price: '44.90',
      shipping_address: { country_code: 'US', zip: '89501' },
      line_items: [
        {
          sku: 'M',
          quantity: 2,
          properties: [
            { name: 'Name', value: 'Zoë' },
            { name: '_preview', value: 'x' },
          ],
        },
      ],
    });
    expect(await order(bought.id)).toMatchObject({
      displayFinancialStatus: 'PAID',
      shippingLines: { nodes: [{ code: 'standard' }] },
      lineItems: {
        nodes: [
          {
            sku: 'M',
            currentQuantity: 2,
            variant: { sku: 'M' },
            customAttributes: [{ key: 'Name', value: 'Zoë' }, {}],
          },
        ],
      },
      fulfillmentOrders: { nodes: [{ status: 'OPEN', requestStatus: 'UNSUBMITTED' }] },
    });
  });

  test('needs a product that the shop sells', async () => {
    await expect(bench.buy(DESERT, [{ sku: 'none' }])).rejects.toThrow(/422/);
  });

  test('is found by a reconciler that reads on from the last change', async () => {
    await sell(call, 'Tee', ['S']);
    for (let count = 0; count < 5; count += 1) await bench.buy(DESERT, [{ sku: 'S' }]);
    const query = `query Changed($query: String!, $after: String) {
      orders(first: 2, after: $after, sortKey: UPDATED_AT, query: $query) { nodes { name } pageInfo { hasNextPage endCursor } }
    }`;
    const names: string[] = [];
    let after: string | null = null;
    do {
      const { orders } = await call(query, { query: "updated_at:>='2026-01-01T00:00:00Z'", after });
      names.push(...orders.nodes.map(({ name }: { name: string }) => name));
      after = orders.pageInfo.hasNextPage ? orders.pageInfo.endCursor : null;
    } while (after);
    expect(names).toEqual(['#1001', '#1002', '#1003', '#1004', '#1005']);
    const later = await call(query, { query: "updated_at:>'2099-01-01T00:00:00Z'" });
    expect(later.orders.nodes).toEqual([]);
    expect((await (await openShop(bench, TULIP))(query, { query: '' })).orders.nodes).toEqual([]);
  });
});

describe('fulfilment', () => {
  test('sends pieces, then the rest, and never more than there are', async () => {
    await sell(call, 'Tee', ['S']);
    const { id } = await bench.buy(DESERT, [{ sku: 'S', quantity: 3 }]);
    const [one] = (await order(id)).fulfillmentOrders.nodes;
    const send = async (quantity: number) =>
      (
        await call(FULFILL, {
          fulfillment: {
            lineItemsByFulfillmentOrder: [
              { fulfillmentOrderId: one.id, fulfillmentOrderLineItems: [{ id: one.lineItems.nodes[0].id, quantity }] },
            ],
            trackingInfo: { number: '1Z9', company: 'UPS', url: 'https://track.test/1Z9' },
            notifyCustomer: true,
          },
        })
      ).fulfillmentCreate;
    expect((await send(1)).fulfillment.status).toBe('SUCCESS');
    expect(await order(id)).toMatchObject({
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      fulfillments: [{ trackingInfo: [{ number: '1Z9', company: 'UPS', url: 'https://track.test/1Z9' }] }],
    });
    expect(await send(3)).toMatchObject({
      fulfillment: null,
      userErrors: [{ message: expect.stringContaining('quantity') }],
    });
    const last = await send(2);
    expect(await order(id)).toMatchObject({
      displayFulfillmentStatus: 'FULFILLED',
      fulfillmentOrders: { nodes: [{ status: 'CLOSED' }] },
    });
    expect((await send(1)).userErrors[0].message).toContain('unfulfillable status= closed');
    const { fulfillmentCancel } = await call(
      'mutation Cancel($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { status } userErrors { message } } }',
      {
        id: last.fulfillment.id,
      },
    );
    expect(fulfillmentCancel.fulfillment.status).toBe('CANCELLED');
    expect((await order(id)).displayFulfillmentStatus).toBe('PARTIALLY_FULFILLED');
  });

  test('by a service is asked for, accepted, and asked to stop when the order is cancelled', async () => {
    const { fulfillmentServiceCreate } = await call(
      'mutation Service($name: String!, $url: URL!) { fulfillmentServiceCreate(name: $name, callbackUrl: $url) { fulfillmentService { id location { id } } userErrors { message } } }',
      { name: 'Inkstand', url: `${receiver.url}s` },
    );
    const location = fulfillmentServiceCreate.fulfillmentService.location.id;
    await sell(call, 'Tee', ['S'], location);
    await subscribe(call, receiver.url, ['FULFILLMENT_ORDERS_CANCELLATION_REQUEST_SUBMITTED']);
    const { id } = await bench.buy(DESERT, [{ sku: 'S' }]);
    const [one] = (await order(id)).fulfillmentOrders.nodes;
    expect(one.assignedLocation.location.id).toBe(location);
    const ask = (name: string) =>
      call(`mutation Ask($id: ID!) { ${name}(id: $id, message: "Hello") { userErrors { message } } }`, { id: one.id });
    expect(
      (await ask('fulfillmentOrderAcceptFulfillmentRequest')).fulfillmentOrderAcceptFulfillmentRequest.userErrors,
    ).toHaveLength(1);
    await ask('fulfillmentOrderSubmitFulfillmentRequest');
    await ask('fulfillmentOrderAcceptFulfillmentRequest');
    expect((await order(id)).fulfillmentOrders.nodes[0]).toMatchObject({
      status: 'IN_PROGRESS',
      requestStatus: 'ACCEPTED',
    });
    await bench.cancel(DESERT, id);
    await receiver.waitFor('fulfillment_orders/cancellation_request_submitted');
    await ask('fulfillmentOrderAcceptCancellationRequest');
    expect((await order(id)).fulfillmentOrders.nodes[0]).toMatchObject({
      status: 'CANCELLED',
      requestStatus: 'CANCELLATION_ACCEPTED',
    });
  });

  test('of another shop is not found', async () => {
    await sell(call, 'Tee', ['S']);
    const { id } = await bench.buy(DESERT, [{ sku: 'S' }]);
    const [one] = (await order(id)).fulfillmentOrders.nodes;
    const elsewhere = await openShop(bench, TULIP);
    const fulfillment = { lineItemsByFulfillmentOrder: [{ fulfillmentOrderId: one.id }] };
    expect((await elsewhere(FULFILL, { fulfillment })).fulfillmentCreate.userErrors).toHaveLength(1);
    expect((await elsewhere(ORDER, { id: `gid://shopify/Order/${id}` })).order).toBeNull();
  });
});

describe('the shop’s owner', () => {
  test('cancels and refunds', async () => {
    await sell(call, 'Tee', ['S']);
    await subscribe(call, receiver.url, ['ORDERS_CANCELLED', 'REFUNDS_CREATE']);
    const { id } = await bench.buy(DESERT, [{ sku: 'S' }]);
    await bench.cancel(DESERT, id, { reason: 'CUSTOMER' });
    expect((await receiver.waitFor('orders/cancelled')).body).toMatchObject({
      id,
      cancel_reason: 'CUSTOMER',
      financial_status: 'refunded',
    });
    expect((await receiver.waitFor('refunds/create')).body).toMatchObject({ order_id: id });
    await expect(bench.cancel(DESERT, id)).rejects.toThrow(/already been cancelled/);
    expect(await order(id)).toMatchObject({
      displayFinancialStatus: 'REFUNDED',
      fulfillmentOrders: { nodes: [{ status: 'CANCELLED' }] },
    });
  });

  test('refunds pieces, edits quantities and changes the address', async () => {
    await sell(call, 'Tee', ['S']);
    await subscribe(call, receiver.url, ['ORDERS_EDITED']);
    const bought = await bench.buy(DESERT, [{ sku: 'S', quantity: 4 }]);
    const { id } = bought;
    const lineId = bought.lines[0]?.id ?? 0;
    await bench.refund(DESERT, id, [{ lineId, quantity: 1 }]);
    await bench.edit(DESERT, id, lineId, 2);
    expect((await receiver.waitFor('orders/edited')).body.order_edit).toMatchObject({
      order_id: id,
      line_items: { removals: [{ id: lineId, delta: 1 }] },
    });
    await bench.edit(DESERT, id, lineId, 5);
    await bench.changeAddress(DESERT, id, { ...BUYER, city: 'Utrecht', countryCode: 'NL' });
    expect(await order(id)).toMatchObject({
      displayFinancialStatus: 'PARTIALLY_REFUNDED',
      shippingAddress: { city: 'Utrecht', countryCodeV2: 'NL' },
      lineItems: { nodes: [{ quantity: 7, currentQuantity: 5, unfulfilledQuantity: 5 }] },
      fulfillmentOrders: { nodes: [{ lineItems: { nodes: [{ remainingQuantity: 5 }] } }] },
      refunds: [{ refundLineItems: { nodes: [{ quantity: 1 }] } }],
    });
  });

  test('removes the app, which is told and can no longer call', async () => {
    await subscribe(call, receiver.url, ['APP_UNINSTALLED']);
    await bench.uninstall(DESERT);
    expect((await receiver.waitFor('app/uninstalled')).body).toMatchObject({ myshopify_domain: DESERT });
    await expect(call('{ shop { name } }')).rejects.toThrow(/401/);
  });
});

describe('webhooks', () => {
  test('are delivered again until they are accepted, with the same ids', async () => {
    await sell(call, 'Tee', ['S']);
    await subscribe(call, receiver.url, ['ORDERS_PAID']);
    receiver.status = 500;
    await bench.buy(DESERT, [{ sku: 'S' }]);
    await new Promise((resolve) => setTimeout(resolve, 60));
    receiver.status = 200;
    const { webhookId, eventId } = await receiver.waitFor('orders/paid');
    await expect
      .poll(async () => (await bench.listWebhooks()).find(({ id }) => id === webhookId))
      .toMatchObject({ eventId, state: 'delivered' });
  });

  test('can be lost, doubled and resent', async () => {
    await sell(call, 'Tee', ['S']);
    await subscribe(call, receiver.url, ['ORDERS_PAID']);
    await bench.webhooks({ lost: 1 });
    await bench.buy(DESERT, [{ sku: 'S' }]);
    const lost = (await bench.listWebhooks()).find(({ topic }) => topic === 'orders/paid');
    expect(lost?.state).toBe('lost');
    await bench.resend(lost?.id ?? '');
    expect(receiver.of('orders/paid')).toHaveLength(1);
    await bench.webhooks({ copies: 5, shuffleMs: 20 });
    for (let count = 0; count < 8; count += 1) await bench.buy(DESERT, [{ sku: 'S' }]);
    await expect.poll(() => new Set(receiver.received.map(({ webhookId }) => webhookId)).size).toBe(9);
    await receiver.waitFor('orders/paid', 10);
  });

  test('of an order that was saved just before the process died are delivered after the restart', async () => {
    await bench.close();
    const store = memoryStore();
    bench = await startShopifyEmulator({ store });
    call = await openShop(bench, DESERT);
    await sell(call, 'Tee', ['S']);
    await subscribe(call, receiver.url, ['ORDERS_PAID']);
    await bench.close();
    bench = await startShopifyEmulator({ store: dyingStore(store, 'shopify.webhooks') });
    await expect(bench.buy(DESERT, [{ sku: 'S' }])).rejects.toThrow(/500/);
    await bench.close();
    bench = await startShopifyEmulator({ store });
    expect((await receiver.waitFor('orders/paid')).body.name).toBe('#1001');
  });
});
