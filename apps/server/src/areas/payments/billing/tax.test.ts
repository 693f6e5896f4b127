import { makeProduct, makeUser, offer } from '@inkstand/testing/factories/basics';
import { basketLine, makeShop } from '@inkstand/testing/factories/shop';
import { cancelOrder, ledgerDifferences, paidOrder, workMoneyJobs } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GiveUp } from '#jobs/jobs.ts';
import { recordTaxNotReported, reportTax, reverseTax } from './refund-jobs.ts';
import { sendRefund } from './send-refund.ts';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => server.emulator('reset'));

const database = () => server.services.database;
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const fields = {
  address_country: 'United States of America',
  address_state: 'New Jersey',
  address_postcode: '07030',
};

/** Two shirts at 20.00 and a mug at 10.00, to New Jersey (6.625 %), with standard shipping for three: 9.99. */
async function americanOrder() {
  const shop = await makeShop(database(), { region: 'US' });
  const mug = await makeProduct(database(), { tenantId: shop.tenantId });
  await offer(database(), shop.event, { productId: mug.id, storeSellingPrice: 10_00 });
  const lines = [basketLine(shop.productId, { quantity: 2 }), basketLine(mug.id)];
  const paid = await paidOrder(server, { shop, lines, fields, pay: { amount: 59.99, total_shipping_price: 9.99 } });
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  const there = { stripeAccount: shop.accountId };
  const transactionId = async () =>
    (await rows<{ id: string | null }>('select tax_transaction_id as id from orders where id = $1', paid.orderId))[0]
      ?.id;
  return { ...paid, client, there, transactionId, tax: server.stripe('US').tax.transactions };
}

describe('sales tax', () => {
  test('is calculated for a basket of a hundred lines', async () => {
    const shop = await makeShop(database(), { region: 'US' });
    const lines = Array.from({ length: 100 }, () => basketLine(shop.productId));
    // 100 × 20.00; shipping is 5.99 and 2.00 for each further piece.
    const pay = { amount: 2203.99, total_shipping_price: 203.99 };
    const { pending } = await paidOrder(server, { shop, lines, fields, pay });
    expect(pending.basket_tax_breakdown).toEqual({ subtotal: 2203.99, tax_amount: 146.51, grand_total: 2350.5 });
  });

  test('is reported once after the payment, from the calculation that the order was paid with', async () => {
    const { transactionId, there, tax, orderId, shop, pending } = await americanOrder();
    expect(await transactionId()).toBeNull();
    await workMoneyJobs(server);
    const id = await transactionId();
    const transaction = await tax.retrieve(id ?? '', { expand: ['line_items'] }, there);
    expect(transaction).toMatchObject({
      type: 'transaction',
      reference: pending.order.order_ref,
      metadata: { order_id: orderId },
      shipping_cost: { amount: 999, amount_tax: 66 },
    });
    const lines = await tax.listLineItems(id ?? '', {}, there);
    expect(lines.data.map(({ reference, amount, amount_tax }) => [reference, amount, amount_tax])).toEqual([
      ['line-1', 4000, 265],
      ['line-2', 1000, 66],
    ]);
    const job = { tenantId: shop.tenantId, orderId };
    await Promise.all([reportTax(server.services, job), reportTax(server.services, job)]);
    expect(await transactionId()).toBe(id);
  });

  test('is reversed by line for each refund, to the cent, until nothing is left', async () => {
    const { client, params, transactionId, there, tax, shop, orderId } = await americanOrder();
    const { data: order } = await client.getOrder({ params });
    const [shirts, mug] = order.items;
    await client.createRefund({
      params,
      body: { reason: 'misprint', lines: [{ order_line_id: shirts?.id ?? '', quantity: 1 }] },
    });
    await workMoneyJobs(server);
    await workMoneyJobs(server);
    const original = (await transactionId()) ?? '';
    // The rest can be reversed, and not a cent more: the emulator tracks each line's rest.
    const lines = (await tax.listLineItems(original, {}, there)).data;
    const reverse = (line: number, amount: number, amount_tax: number) =>
      tax.createReversal(
        {
          mode: 'partial',
          original_transaction: original,
          reference: `probe-${line}-${amount}-${amount_tax}`,
          line_items: [{ original_line_item: lines[line]?.id ?? '', reference: 'probe', amount, amount_tax }],
        },
        there,
      );
    await expect(reverse(0, -2001, 0)).rejects.toMatchObject({ statusCode: 400 });
    await expect(reverse(0, 0, -133)).rejects.toMatchObject({ statusCode: 400 });
    expect(mug?.refundable).toEqual({ quantity: 1, net: 10, vat: 0.66 });

    await cancelOrder(server, shop.tenantId, orderId);
    await workMoneyJobs(server);
    await workMoneyJobs(server);
    for (const line of [0, 1]) {
      await expect(reverse(line, -1, 0)).rejects.toMatchObject({ statusCode: 400 });
      await expect(reverse(line, 0, -1)).rejects.toMatchObject({ statusCode: 400 });
    }
    const events = await rows<{ event: string }>(
      "select event from order_events where order_id = $1 and event like 'tax%'",
      orderId,
    );
    expect(events).toEqual([]);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('is reported before it is reversed, whichever job runs first, and each once', async () => {
    const { client, params, transactionId, orderId } = await americanOrder();
    await client.createRefund({ params, body: { reason: 'all of it', amount: 20 } });
    // The reversal's job runs twice, and before the report's.
    const refund = server.jobs.findLast(({ name }) => name === 'order.refund')?.data as Parameters<
      typeof sendRefund
    >[1];
    await sendRefund(server.services, refund);
    await reverseTax(server.services, refund);
    await reverseTax(server.services, refund);
    expect(await transactionId()).not.toBeNull();
    await workMoneyJobs(server);
    expect(
      await rows("select event from order_events where order_id = $1 and event = 'tax_not_reported'", orderId),
    ).toEqual([]);
  });

  test.each(['error', 'reset', 'conflict'])('survives a provider that answers %s', async (kind) => {
    const { transactionId } = await americanOrder();
    await server.emulator('faults', { kind, when: 'after', path: '/tax/transactions', times: 2 });
    await workMoneyJobs(server);
    expect(await transactionId()).toMatch(/^tax_/);
  });

  test('without its calculation at the provider needs attention: the timeline says so', async () => {
    const { transactionId, shop, orderId, client, params } = await americanOrder();
    await server.emulator('faults', { kind: 'refused', path: '/tax/transactions', times: 1 });
    const job = { tenantId: shop.tenantId, orderId };
    const refused = await reportTax(server.services, job).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(refused).toBeInstanceOf(GiveUp);
    await recordTaxNotReported(server.services, job, refused?.message ?? '');
    expect(await transactionId()).toBeNull();
    const { data } = await client.getOrder({ params });
    expect(data.timeline.at(-1)).toMatchObject({
      event: 'tax_not_reported',
      reason: 'Insufficient funds in your balance for this.',
    });
  });
});
