import { makeVoucher } from '@inkstand/testing/factories/orders';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { until } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { intentIn, shopper } from './checkout.ts';
import { createAdmins, createBrowsers, outcome, patiently, tally, times } from './people.ts';
import { type Processes, startProcesses } from './processes.ts';

// docs/reliability.md, "Money and claims": payments, with two server processes on one PostgreSQL and a separate payment
// provider. Where a guard decides a race, the same race fails without it (unguarded/) as a negative control.

/** Four processes start at once, possibly on a busy machine. */
const START_TIMEOUT_MS = 180_000;

let guarded: Processes;
let unguarded: Processes;
beforeAll(async () => {
  [guarded, unguarded] = await Promise.all([startProcesses({ guarded: true }), startProcesses({ guarded: false })]);
}, START_TIMEOUT_MS);
afterAll(() => Promise.all([guarded, unguarded].map((processes) => processes?.[Symbol.asyncDispose]())));

const openShop = (processes: Processes) => makeShop(processes.db.database);
const rows = <Row extends object>(processes: Processes, text: string, ...values: unknown[]) =>
  processes.db.ownerQuery<Row & Record<string, unknown>>(text, values);

/** Everything an order leaves behind: exactly one of each if it was accepted once. */
async function traces(processes: Processes, orderId: string) {
  const [found] = await rows<{
    status: string | null;
    placed: number;
    mails: number;
    audits: number;
    bookings: number;
  }>(
    processes,
    `select status,
       (select count(*)::int from order_events where order_id = o.id and event = 'placed') as placed,
       (select count(*)::int from mail_outbox where subject_id = o.id) as mails,
       (select count(*)::int from audit_log where object_id = o.id::text and action = 'order.added') as audits,
       (select count(distinct transaction_id)::int from ledger_entries where order_id = o.id) as bookings
     from orders o where id = $1`,
    orderId,
  );
  return found;
}
const once = { status: 'new', placed: 1, mails: 1, audits: 1, bookings: 1 };
const isIn = (processes: Processes, orderId: string) => async () =>
  (await traces(processes, orderId))?.status === 'new';

/** Pays by card and closes the browser. */
async function payAndVanish(
  processes: Processes,
  shop: Shop,
  changed: Parameters<Awaited<ReturnType<typeof shopper>>['pay']>[1] = {},
) {
  const someone = await shopper(createBrowsers(processes), shop);
  const pending = await someone.pay(1, changed);
  expect(await processes.provider.confirm(pending.client_secret ?? '', shop.accountId)).toBe('succeeded');
  return { ...someone, orderId: pending.order.id, intentId: intentIn(pending.client_secret) };
}

describe('a browser that vanishes right after its card was confirmed', () => {
  test('has an order within 5 seconds, by webhook, and its email', async () => {
    const shop = await openShop(guarded);
    const { orderId, email } = await payAndVanish(guarded, shop);
    await until('the order is in', isIn(guarded, orderId));
    expect(await traces(guarded, orderId)).toEqual(once);
    await until('the mail is there', async () => {
      const mails = await rows(guarded, 'select id from demo_mailbox where "to" like $1', `%${email}%`);
      return mails.length === 1;
    });
  });

  test('has no order without a webhook or a request; the reconciler of either process creates it, once', async () => {
    const shop = await openShop(guarded);
    await guarded.provider.admin('webhooks', { mode: 'drop' });
    const lost = await Promise.all(times(5, () => payAndVanish(guarded, shop)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const { orderId } of lost) expect((await traces(guarded, orderId))?.status).toBeNull();
    await guarded.reconcile();
    for (const { orderId } of lost) expect(await traces(guarded, orderId)).toEqual(once);
    await guarded.provider.admin('webhooks', { mode: 'deliver' });
  });
});

describe('a payment that is reported ten times to both processes, by webhooks, browsers and reconcilers', () => {
  async function deliverManyTimes(processes: Processes) {
    const shop = await openShop(processes);
    await processes.provider.admin('webhooks', { mode: 'drop' });
    const { orderId, intentId, finish } = await payAndVanish(processes, shop);
    await processes.provider.admin('webhooks', { mode: 'deliver' });
    const [eventId] = await processes.provider.events('payment_intent.succeeded', shop.accountId);
    await Promise.allSettled([
      ...times(6, (number) => finish(number, { payment_intent: intentId })),
      ...times(5, () => processes.provider.admin(`events/${eventId}/resend`)),
      processes.reconcile(),
    ]);
    await until('the order is in', isIn(processes, orderId));
    return traces(processes, orderId);
  }

  test('creates one order, one email, one audit row, one booking', async () => {
    expect(await deliverManyTimes(guarded)).toEqual(once);
  });

  test('would be booked several times if its status were checked first', async () => {
    expect((await deliverManyTimes(unguarded))?.bookings).toBeGreaterThan(1);
  });
});

describe('a voucher with one use', () => {
  const VOUCHED = { discount_code: '', amount: 48.94 };

  async function reserveTwentyTimes(processes: Processes) {
    const shop = await openShop(processes);
    const voucher = await makeVoucher(processes.db.database, {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      maximumUses: 1,
    });
    const browser = createBrowsers(processes);
    const people = await Promise.all(times(20, (number) => shopper(browser, shop, number)));
    const wish = { ...VOUCHED, discount_code: voucher.label };
    const answers = await tally(people.map(({ pay }, number) => outcome(pay(number, wish), 'reserved')));
    const [held] = await rows<{ orders: number }>(
      processes,
      'select count(*)::int as orders from orders where voucher_id = $1 and abandoned_at is null',
      voucher.id,
    );
    return { answers, orders: held?.orders, shop, voucher, people, wish };
  }

  test('used by 20 checkouts at once is reserved by one; the others see that before they pay', async () => {
    const { answers, orders } = await reserveTwentyTimes(guarded);
    expect(answers.reserved).toBe(1);
    expect(Object.keys(answers).filter((answer) => answer !== 'reserved')).toEqual([
      expect.stringMatching(/^422 discount_code: /),
    ]);
    expect(orders).toBe(1);
  });

  test('would be reserved by several if it were checked first', async () => {
    expect((await reserveTwentyTimes(unguarded)).orders).toBeGreaterThan(1);
  });

  test('whose holder pays too late, after somebody else has redeemed it, is redeemed once: the late payment is refunded', async () => {
    const shop = await openShop(guarded);
    const voucher = await makeVoucher(guarded.db.database, {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      maximumUses: 1,
    });
    const wish = { ...VOUCHED, discount_code: voucher.label };
    await guarded.provider.admin('webhooks', { mode: 'drop' });
    const late = await payAndVanish(guarded, shop, wish);
    // Marks the order as abandoned, as if its half hour were over and the provider had confirmed the cancellation; the
    // payment arrives all the same.
    await rows(guarded, 'update orders set abandoned_at = now() where id = $1', late.orderId);
    await rows(guarded, "update voucher_uses set state = 'released' where order_id = $1", late.orderId);
    await rows(guarded, 'update vouchers set uses = 0 where id = $1', voucher.id);
    await guarded.provider.admin('webhooks', { mode: 'deliver' });
    const quick = await payAndVanish(guarded, shop, wish);
    await until('the quick one is in', isIn(guarded, quick.orderId));
    const refused = await tally(times(6, (number) => outcome(late.finish(number, { payment_intent: late.intentId }))));
    expect(Object.keys(refused)).toEqual(['422 the payment was not completed']);
    await until('the late money is back', async () => {
      const refunds = await guarded.provider.refunds(shop.accountId);
      return refunds.length === 1 && refunds[0]?.amount === 4894;
    });
    const redeemed = await rows(
      guarded,
      "select order_id from voucher_uses where state = 'redeemed' and voucher_id = $1",
      voucher.id,
    );
    expect(redeemed.map((row) => row.order_id)).toEqual([quick.orderId]);
  });
});

describe('twenty shoppers of one voucher who pay again, confirm, finish and are reconciled at once', () => {
  test('have one order each or their money back, and no transaction waits for itself', async () => {
    const shop = await openShop(guarded);
    const { label } = await makeVoucher(guarded.db.database, {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      maximumUses: 1000,
    });
    const deadlocks = async () => {
      const [counted] = await rows<{ deadlocks: number }>(
        guarded,
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      return counted?.deadlocks;
    };
    const before = await deadlocks();
    const browser = createBrowsers(guarded);
    const people = await Promise.all(times(20, (number) => shopper(browser, shop, number)));
    const rush = async ({ pay, finish }: (typeof people)[number], number: number) => {
      const wish = number % 2 === 0 ? { discount_code: label, amount: 48.94 } : {};
      const { client_secret } = await patiently(() => pay(number, wish));
      const intent = { payment_intent: intentIn(client_secret) };
      await Promise.allSettled([
        guarded.provider.confirm(client_secret ?? '', shop.accountId),
        ...times(3, (again) => pay(number + again, wish)),
        ...times(4, (again) => finish(number + again, intent)),
      ]);
    };
    const reconcileOften = async () => {
      for (const _ of times(6, String)) await guarded.reconcile();
    };
    await Promise.all([...people.map(rush), reconcileOften()]);
    await guarded.reconcile();

    const intents = await guarded.provider
      .stripe()
      .paymentIntents.list({ limit: 100 }, { stripeAccount: shop.accountId });
    const paid = intents.data.filter(({ status }) => status === 'succeeded');
    const readOrders = () =>
      rows<{ email: string; total: number }>(
        guarded,
        `select c.email, count(*)::int as total from orders o join customers c on c.id = o.customer_id
         where o.event_id = $1 and o.status is not null group by c.email`,
        shop.event.id,
      );
    // Some are still being booked when the last reconciliation has returned.
    await until('every payment has its order or its refund', async () => {
      const refunded = await guarded.provider.refunds(shop.accountId);
      return paid.length - refunded.length === (await readOrders()).length;
    });
    const orders = await readOrders();
    expect(orders.every(({ total }) => total === 1)).toBe(true);
    expect(orders.length).toBeGreaterThan(0);
    expect(await deadlocks()).toBe(before);
  });
});

describe('a forged request', () => {
  test('is a 422 on its field at either process, and the charge is the amount calculated by the server', async () => {
    const shop = await openShop(guarded);
    const { pay } = await shopper(createBrowsers(guarded), shop);
    for (const [changed, field] of [
      [{ amount: 0.01 }, 'amount'],
      [{ total_shipping_price: 0 }, 'total_shipping_price'],
      [{ customer_id: '00000000-0000-7000-8000-000000000000' }, 'customer_id'],
    ] as const) {
      for (const number of [0, 1]) expect(await outcome(pay(number, changed))).toContain(`422 ${field}: `);
    }
    const { client_secret } = await pay(1);
    const intent = await guarded.provider
      .stripe()
      .paymentIntents.retrieve(intentIn(client_secret), {}, { stripeAccount: shop.accountId });
    expect(intent.amount).toBe(5394);
  });

  test('with somebody else’s payment, or none at all, creates no order, and is recorded', async () => {
    const [shop, other] = [await openShop(guarded), await openShop(guarded)];
    const paidElsewhere = await payAndVanish(guarded, other);
    const { pay, finish } = await shopper(createBrowsers(guarded), shop);
    const pending = await pay(0);
    for (const forged of [
      { payment_intent: paidElsewhere.intentId },
      { payment_intent: 'pi_made_up' },
      { no_payment_needed: '1', order_id: pending.order.id },
    ]) {
      const answers = await tally(times(4, (number) => outcome(finish(number, forged))));
      expect(Object.keys(answers), JSON.stringify(forged)).toEqual(['422 the payment was not completed']);
    }
    expect((await traces(guarded, pending.order.id))?.status).toBeNull();
    const audits = await rows(
      guarded,
      "select id from audit_log where tenant_id = $1 and action = 'payment.refused'",
      shop.tenantId,
    );
    expect(audits).toHaveLength(12);
  });
});

describe('a provider with a fault', () => {
  test.each([{ kind: 'error' }, { kind: 'reset' }, { kind: 'error', when: 'after' }, { kind: 'conflict' }])(
    'answers %o to one process: the shopper sees a message, continues at the other one, and is charged once',
    async (fault) => {
      const shop = await openShop(guarded);
      const { pay } = await shopper(createBrowsers(guarded), shop);
      await guarded.provider.admin('faults', { path: '/payment_intents', times: 2, ...fault });
      expect(await outcome(pay(0))).toBe(
        '503 payments are not possible right now; nothing was charged, please try again',
      );
      await guarded.provider.admin('reset');
      const { client_secret, order } = await pay(1);
      expect(await guarded.provider.confirm(client_secret ?? '', shop.accountId)).toBe('succeeded');
      await until('the order is in', isIn(guarded, order.id));
      const intents = await guarded.provider
        .stripe()
        .paymentIntents.list({ limit: 100 }, { stripeAccount: shop.accountId });
      expect(intents.data.map(({ status }) => status)).toEqual(['succeeded']);
    },
  );
});

describe('an event that closes', () => {
  test('accepts orders that had reached the payment before, and none afterwards', async () => {
    const shop = await openShop(guarded);
    const browser = createBrowsers(guarded);
    const [early, tardy] = [await shopper(browser, shop), await shopper(browser, shop)];
    const { client_secret, order } = await early.pay(0);
    await rows(guarded, "update events set closes_at = now() - interval '1 second' where id = $1", shop.event.id);
    expect(await outcome(tardy.pay(1))).toBe('422 nothing can be ordered here at the moment');
    expect(await guarded.provider.confirm(client_secret ?? '', shop.accountId)).toBe('succeeded');
    await until('the order is in', isIn(guarded, order.id));
  });
});

describe('10 refunds of 20.00 for an order of 53.94', () => {
  async function refundTenTimes(processes: Processes) {
    const shop = await openShop(processes);
    const { orderId } = await payAndVanish(processes, shop);
    await until('the order is in', isIn(processes, orderId));
    const [order] = await rows<{ order_ref: string }>(processes, 'select order_ref from orders where id = $1', orderId);
    const admin = await createAdmins(processes, shop.tenantId);
    const params = { tenant_id: shop.tenantId, order_ref: order?.order_ref ?? '' };
    const refund = (number: number) => admin(number).createRefund({ params, body: { amount: 20, reason: 'goodwill' } });
    const answers = await tally(times(10, (number) => outcome(refund(number), 'refunded')));
    const promised = await rows<{ amount: string }>(
      processes,
      'select amount from refunds where order_id = $1',
      orderId,
    );
    return { answers, promised: promised.reduce((sum, { amount }) => sum + Number(amount), 0), shop };
  }

  test('refund no more than was captured, at the provider and in the ledger', async () => {
    const { answers, promised, shop } = await refundTenTimes(guarded);
    expect(answers.refunded).toBe(2);
    expect(Object.keys(answers).every((answer) => answer === 'refunded' || answer.startsWith('422 amount: '))).toBe(
      true,
    );
    expect(promised).toBe(4000);
    await until(
      'the provider has made them',
      async () => (await guarded.provider.refunds(shop.accountId)).length === 2,
    );
  });

  test('would refund more if the remaining amount were checked first', async () => {
    expect((await refundTenTimes(unguarded)).promised).toBeGreaterThan(5394);
  });
});
