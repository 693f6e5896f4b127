import { makeProduct, makeVariant, offer, unique } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claim, createAdmins, createBrowsers, outcome, patiently, tally, times } from './people.ts';
import { type Processes, startProcesses } from './processes.ts';

// docs/reliability.md, "Money and claims": gifts, with two server processes on one PostgreSQL. Each race is repeated as
// a negative control against the same product without the guard that decides it (unguarded/), and must fail there.

/** Four processes start at once, possibly on a busy machine. */
const START_TIMEOUT_MS = 180_000;

let guarded: Processes;
let unguarded: Processes;
beforeAll(async () => {
  [guarded, unguarded] = await Promise.all([startProcesses({ guarded: true }), startProcesses({ guarded: false })]);
}, START_TIMEOUT_MS);
afterAll(() => Promise.all([guarded, unguarded].map((processes) => processes?.[Symbol.asyncDispose]())));

interface Gift {
  processes: Processes;
  shop: Shop;
  code: string;
}

async function gift(
  processes: Processes,
  maximumUses: number,
  values: Parameters<typeof makeShop>[1] = {},
): Promise<Gift> {
  const { database } = processes.db;
  const shop = await makeShop(database, { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00, ...values });
  const { label } = await makePromoCode(database, { tenantId: shop.tenantId, eventId: shop.event.id, maximumUses });
  return { processes, shop, code: label };
}

type Fields = Parameters<typeof recipient>[0];

/** Claims of one browser, all at once, half of them at each process; sent again where a server is busy. */
function claims({ processes, shop, code }: Gift, count: number, makeFields: (number: number) => Fields = () => ({})) {
  const browser = createBrowsers(processes);
  const send = (number: number) => claim(browser(number), shop, { code, fields: makeFields(number) });
  return tally(times(count, (number) => outcome(patiently(() => send(number)))));
}

const figures = async ({ processes, shop }: Gift) => {
  const [row] = await processes.db.ownerQuery<Record<string, string>>(
    `select (select count(*) from orders where tenant_id = $1) as orders,
       (select sum(uses) from promo_codes where tenant_id = $1) as uses,
       (select sum(production_cost) from orders where tenant_id = $1 and status = 'new') as spent,
       (select budget_used from events where tenant_id = $1) as counted,
       (select sum(amount) from ledger_entries where tenant_id = $1 and account = 'production_cost') as booked`,
    [shop.tenantId],
  );
  const figure = (name: string) => Number(row?.[name]);
  return {
    orders: figure('orders'),
    uses: figure('uses'),
    spent: figure('spent'),
    counted: figure('counted'),
    booked: figure('booked'),
  };
};

describe('500 claims with one single-use code', () => {
  test('create one order, and 499 people get "invalid promo code"', async () => {
    const given = await gift(guarded, 1);
    expect(await claims(given, 500)).toEqual({ order: 1, '422 promo_code: invalid promo code': 499 });
    expect(await figures(given)).toMatchObject({ orders: 1, uses: 1 });
  });

  test('would create more if the code were checked first and redeemed afterwards', async () => {
    const given = await gift(unguarded, 1);
    await claims(given, 40);
    expect((await figures(given)).orders).toBeGreaterThan(1);
  });
});

describe('500 claims with a reusable code from one address in 20 spellings', () => {
  const lines = ['Flat 1, 23 High St', 'FLAT 1, 23 HIGH ST', 'flat 1 23 high st', 'Flat 1 - 23 High St.'].concat([
    'Flat 1; 23, High St',
    'Flat 1 / 23 High St',
    '  Flat 1,  23  High St ',
    'Flat 1,23 High St',
    'Flat-1 23 High St',
    'Ｆｌａｔ 1, 23 High St',
  ]);
  const spellings = lines.flatMap((line) => [
    { address_first_line: line, address_second_line: '', address_postcode: 'N1 9GU' },
    {
      address_first_line: line.slice(0, 6 + (line.length - line.trimStart().length)),
      address_second_line: line.slice(6 + (line.length - line.trimStart().length)),
      address_postcode: 'n19gu',
    },
  ]);
  const spelling = (number: number) => spellings[number % spellings.length] ?? {};

  test('create one order, and 499 people get the message that they have already ordered', async () => {
    const given = await gift(guarded, 1000);
    expect(spellings).toHaveLength(20);
    expect(await claims(given, 500, spelling)).toEqual({
      order: 1,
      '422 address_first_line: it looks like you have ordered your gift already': 499,
    });
    expect(await figures(given)).toMatchObject({ orders: 1, uses: 1 });
  });

  test('would create more if earlier orders were checked before writing', async () => {
    const given = await gift(unguarded, 1000);
    await claims(given, 40, spelling);
    expect((await figures(given)).orders).toBeGreaterThan(1);
  });
});

describe('500 claims with a code of 100 uses', () => {
  test('create exactly 100 orders, and the code has counted them', async () => {
    const given = await gift(guarded, 100);
    expect(await claims(given, 500)).toEqual({ order: 100, '422 promo_code: invalid promo code': 400 });
    expect(await figures(given)).toMatchObject({ orders: 100, uses: 100 });
  });

  test('would create more if the orders were counted first', async () => {
    const given = await gift(unguarded, 8);
    await claims(given, 40);
    expect((await figures(given)).orders).toBeGreaterThan(8);
  });
});

describe('claims over the open link of a campaign', () => {
  /** A campaign whose recipients are told apart by email, and those who may change its open link. */
  async function campaign(processes: Processes) {
    const { database } = processes.db;
    const values = { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00, addressRule: 'email' } as const;
    const shop = await makeShop(database, values);
    const admin = await createAdmins(processes, shop.tenantId);
    const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
    const setLimit = (number: number, limit: number) =>
      patiently(() => admin(number).setOpenLink({ params, body: { limit } }));
    return { processes, shop, setLimit };
  }

  async function openLink(processes: Processes, limit: number) {
    const { shop, setLimit } = await campaign(processes);
    const { data } = await setLimit(0, limit);
    return { processes, shop, setLimit, code: new URL(data.url).searchParams.get('code') ?? '' };
  }

  const someone = (number: number) => ({ email: `guest${number}@example.test` });

  async function loadLinks({ processes, shop }: { processes: Processes; shop: Shop }) {
    const rows = await processes.db.ownerQuery<{ uses: number; limit: number }>(
      `select promo_codes.uses, promo_codes.maximum_uses as limit from promo_codes
       join code_batches on code_batches.id = promo_codes.batch_id
       where promo_codes.tenant_id = $1 and code_batches.source = 'link'`,
      [shop.tenantId],
    );
    return rows.map(({ uses, limit }) => ({ uses: Number(uses), limit: Number(limit) }));
  }

  test('of 300 people, exactly as many as its limit get a gift', async () => {
    const link = await openLink(guarded, 100);
    expect(await claims(link, 300, someone)).toEqual({ order: 100, '422 promo_code: invalid promo code': 200 });
    expect(await figures(link)).toMatchObject({ orders: 100, uses: 100 });
    expect(await loadLinks(link)).toEqual([{ uses: 100, limit: 100 }]);
  });

  test('more than its limit would get one if the orders were counted first', async () => {
    const link = await openLink(unguarded, 8);
    await claims(link, 40, someone);
    expect((await figures(link)).orders).toBeGreaterThan(8);
  });

  /** People claim while others lower the limit step by step, at both processes. */
  async function lowerWhileClaiming(processes: Processes, count: number, limits: readonly number[]) {
    const link = await openLink(processes, 1000);
    const [claimed, lowered] = await Promise.all([
      claims(link, count, someone),
      tally(limits.map((limit, number) => outcome(link.setLimit(number, limit), 'lowered'))),
    ]);
    const [{ uses, limit } = { uses: 0, limit: 0 }] = await loadLinks(link);
    return { claimed, lowered, uses, limit, orders: (await figures(link)).orders };
  }

  test('a limit that is lowered meanwhile holds, or is refused because more are claimed', async () => {
    const limits = times(30, (number) => 150 - 5 * number);
    const { claimed, lowered, uses, limit, orders } = await lowerWhileClaiming(guarded, 200, limits);
    expect(orders).toBe(uses);
    expect(claimed.order).toBe(uses);
    expect(uses).toBeLessThanOrEqual(limit);
    expect(limit).toBeLessThan(1000);
    // Neither a claim nor a change fails by a deadlock between the code and its event.
    expect(Object.keys(claimed).filter((answer) => answer.startsWith('5'))).toEqual([]);
    const answers = ['lowered', '422 limit: more gifts than this are claimed already'];
    expect(Object.keys(lowered).filter((answer) => !answers.includes(answer))).toEqual([]);
  });

  test('more than the lowered limit would get one if the claims were counted before it is written', async () => {
    const { orders, limit } = await lowerWhileClaiming(unguarded, 40, [5, 4, 3]);
    expect(orders).toBeGreaterThan(limit);
  });

  test('codes that are revoked and restored meanwhile stop no claim with an error', async () => {
    const given = await gift(guarded, 1000, { addressRule: 'email' });
    const admin = await createAdmins(guarded, given.shop.tenantId);
    const params = { tenant_id: given.shop.tenantId, slug: given.shop.event.slug };
    const change = (number: number) =>
      patiently(() =>
        admin(number).changePromoCodes({
          params,
          body: { action: number % 4 < 2 ? 'revoke' : 'restore', filters: { q: '' } },
        }),
      );
    const [claimed, changed] = await Promise.all([
      claims(given, 100, someone),
      tally(times(20, (number) => outcome(change(number), 'changed'))),
    ]);
    expect(changed).toEqual({ changed: 20 });
    const answers = ['order', '422 promo_code: invalid promo code'];
    expect(Object.keys(claimed).filter((answer) => !answers.includes(answer))).toEqual([]);
    expect((await figures(given)).orders).toBe(claimed.order ?? 0);
  });

  async function makeTwentyTimes(processes: Processes) {
    const { shop, setLimit } = await campaign(processes);
    await Promise.all(times(20, (number) => setLimit(number, 10)));
    return loadLinks({ processes, shop });
  }

  test('20 calls that make it at once make one', async () => {
    expect(await makeTwentyTimes(guarded)).toEqual([{ uses: 0, limit: 10 }]);
  });

  test('20 calls would make several links, each with the limit, if they looked first and wrote afterwards', async () => {
    expect((await makeTwentyTimes(unguarded)).length).toBeGreaterThan(1);
  });
});

describe('300 claims of different costs against a budget', () => {
  /** Half of the products cost more than ten times as much as the others. */
  async function claimEverything(processes: Processes, count: number) {
    const given = await gift(processes, 1000, { budget: 500_00, budgetLimit: 700_00 });
    const { shop, code } = given;
    const { database } = processes.db;
    const products = [shop.productId];
    for (const blank of [150, 1225, 3499]) {
      const { values } = await makeVariant(database);
      const variant = { code: unique('variant'), values: { ...values, blank_price: { GBP: blank } } };
      const { code: catalogueCode } = await makeVariant(database, variant);
      const product = await makeProduct(database, { tenantId: shop.tenantId, catalogueCode });
      await offer(database, shop.event, { productId: product.id });
      products.push(product.id);
    }
    const browser = createBrowsers(processes);
    const chosen = times(count, () => products[Math.floor(Math.random() * products.length)]!);
    const answers = await tally(
      chosen.map((product_id, number) =>
        outcome(patiently(() => claim(browser(number), shop, { code, line: { product_id } }))),
      ),
    );
    return { answers, figures: await figures(given) };
  }

  test('never exceed the budget, the rest is held without the recipients seeing it, and ledger and counter match', async () => {
    const { answers, figures: found } = await claimEverything(guarded, 300);
    expect(answers).toEqual({ order: 300 });
    expect(found.spent).toBeLessThanOrEqual(500_00);
    expect(found.spent).toBeGreaterThan(450_00);
    expect([found.counted, found.booked]).toEqual([found.spent, found.spent]);
  });

  test('would spend more than was counted if the budget were read and then written', async () => {
    const { figures: found } = await claimEverything(unguarded, 40);
    expect(found.spent).toBeGreaterThan(found.counted);
  });
});

describe('one claim sent 50 times under one Idempotency-Key', () => {
  async function sendFiftyTimes(processes: Processes) {
    const given = await gift(processes, 1000, { addressRule: 'code_only' });
    const { shop, code } = given;
    const browser = createBrowsers(processes);
    const body = { ...recipient(), promo_code: code, products: [basketLine(shop.productId)] };
    const idempotencyKey = unique('key');
    const send = (number: number) =>
      patiently(() => browser(number).claimGift({ params: shop.params, body, idempotencyKey }));
    // The first call gives the browser its cookies; without them each call would count as another visitor.
    await browser(0).csrfCookie();
    const answers = await Promise.allSettled(times(50, send));
    const replies = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [JSON.stringify(answer.value)] : []));
    const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []));
    return { replies: new Set(replies), errors: new Set(errors), later: await send(1), ...(await figures(given)) };
  }

  test('has one effect; every response is identical, or reports that the request is in progress', async () => {
    const { replies, errors, later, orders } = await sendFiftyTimes(guarded);
    expect([...replies]).toEqual([JSON.stringify(later)]);
    expect([...errors].filter((status) => status !== 409)).toEqual([]);
    expect(orders).toBe(1);
  });

  test('would have many effects if the key were ignored', async () => {
    expect((await sendFiftyTimes(unguarded)).orders).toBe(51);
  });
});
