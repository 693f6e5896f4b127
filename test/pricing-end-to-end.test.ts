import { fromDecimal } from '@inkstand/domain/money';
import { makeEvent, makeProduct, makeTenant, offer } from '@inkstand/testing/factories/basics';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { basketLine, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import { intentIn } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { times } from '@inkstand/testing/thorough';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OracleBasket, type OraclePrices, type OracleShipping, priceByHand } from './pricing-oracle.ts';

// Runs random baskets through create-customer, pay and payment-success: the stored, charged and fee amounts must match,
// to the cent, an oracle based on docs/product/money.md.

const BASKETS = times(30, 300);
const PRODUCTS = 20;
const SEED = 20261122;

interface OracleShop extends Shop {
  region: OracleBasket['region'];
  vatRate: string;
  vatRegistered: boolean;
  shipping: OracleShipping;
  products: { id: string; price: string; bearsVat: boolean }[];
}

let server: PayingServer;
const shops: OracleShop[] = [];
const database = () => server.services.database;
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const minor = (decimal: string) => fromDecimal(decimal);

/** The test T-shirt's blank and one printed side, in each currency. */
const COST = { UK: '8.00', EU: '9.50', US: '10.50' } as const;
const WHERE = {
  UK: [{}],
  EU: [
    { address_country: 'Netherlands', address_postcode: '1012 AB', address_city: 'Amsterdam' },
    { address_country: 'Finland', address_postcode: '00100', address_city: 'Helsinki' },
  ],
  US: [
    { address_country: 'United States of America', address_state: 'New Jersey', address_postcode: '07030' },
    { address_country: 'United States of America', address_state: 'California', address_postcode: '94103' },
    { address_country: 'United States of America', address_state: 'Oregon', address_postcode: '97201' },
  ],
} as const;
const SALES_TAX = { 'New Jersey': '6.625', California: '7.25', Oregon: '0' } as const;

const decimal = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
const price = (most: number) => fc.integer({ min: 1, max: most }).map(decimal);
const shopPlans = fc.record({
  region: fc.constantFrom('UK' as const, 'EU' as const, 'US' as const),
  vatRate: fc.constantFrom('20', '21', '25.5', '5.5'),
  vatRegistered: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  shipping: fc.oneof(
    fc.constant({ kind: 'region' as const }),
    fc.constant({ kind: 'free' as const }),
    price(2000).map((each) => ({ kind: 'fixed' as const, price: each })),
    fc
      .record({
        standard: price(900),
        standard_tracked: price(900),
        express: price(3000),
        additional_item_price: price(99),
      })
      .map((prices) => ({ kind: 'custom' as const, prices })),
  ),
  products: fc.array(fc.record({ price: price(6000), bearsVat: fc.boolean() }), {
    minLength: PRODUCTS,
    maxLength: PRODUCTS,
  }),
});
const basketPlans = fc.record({
  shop: fc.nat(11),
  method: fc.constantFrom('standard' as const, 'standard_tracked' as const, 'express' as const),
  lines: fc.uniqueArray(fc.record({ product: fc.nat(PRODUCTS - 1), quantity: fc.integer({ min: 1, max: 500 }) }), {
    minLength: 1,
    maxLength: 20,
    selector: ({ product }: { product: number }) => product,
  }),
  fewPieces: fc.boolean(),
  voucher: fc.oneof(fc.constant('0.00'), fc.constant('0.00'), price(3000), price(30_000), fc.constant('99999.00')),
  where: fc.nat(2),
});
type BasketPlan = typeof basketPlans extends fc.Arbitrary<infer Plan> ? Plan : never;

beforeAll(async () => {
  server = await startPayingServer();
  await server.emulator('webhooks', { mode: 'drop' });
  for (const [index, plan] of fc.sample(shopPlans, { numRuns: 12, seed: SEED }).entries()) {
    // Covers every region, registered or not, with every kind of shipping, whatever the random numbers are.
    const region = (['UK', 'EU', 'US'] as const)[index % 3] ?? 'UK';
    shops.push(await makeOracleShop({ ...plan, region, vatRegistered: index % 4 !== 3 }));
  }
});
afterAll(() => server[Symbol.asyncDispose]());

type ShopPlan = typeof shopPlans extends fc.Arbitrary<infer Plan> ? Plan : never;

async function makeOracleShop(plan: ShopPlan): Promise<OracleShop> {
  const { region, vatRate, vatRegistered, shipping } = plan;
  const tenant = await makeTenant(database(), { region, creditLimit: 1_000_000_000_00 });
  const custom = shipping.kind === 'custom' ? shipping.prices : undefined;
  const event = await makeEvent(database(), {
    tenantId: tenant.id,
    region,
    vatRate: region === 'US' ? 0 : minor(vatRate),
    notVatRegistered: !vatRegistered,
    freeRetailShipping: shipping.kind === 'free',
    fixedRetailShippingPrice: shipping.kind === 'fixed' ? minor(shipping.price) : null,
    customRetailShipping: custom
      ? {
          standard: minor(custom.standard),
          standard_tracked: minor(custom.standard_tracked),
          express: minor(custom.express),
          additional_item_price: minor(custom.additional_item_price),
        }
      : null,
  });
  const products = [];
  for (const { price: net, bearsVat } of plan.products) {
    const product = await makeProduct(database(), { tenantId: tenant.id });
    const asked = { productId: product.id, storeSellingPrice: minor(net), storeDefaultVat: bearsVat };
    await offer(database(), event, asked);
    products.push({ id: product.id, price: net, bearsVat });
  }
  return {
    tenantId: tenant.id,
    accountId: tenant.stripeAccountId ?? '',
    event,
    productId: products[0]?.id ?? '',
    params: { tenant: tenant.id, slug: event.slug },
    region,
    vatRate,
    vatRegistered,
    shipping,
    products,
  };
}

/** Makes one purchase from the address to the confirmation; returns its amounts and the oracle's. */
async function buy(plan: BasketPlan): Promise<{ isFree: boolean; isSkipped: boolean }> {
  const shop = shops[plan.shop]!;
  const places = WHERE[shop.region];
  const fields: Partial<Record<'address_state', keyof typeof SALES_TAX>> & object = places[plan.where % places.length]!;
  const lines = plan.lines.map(({ product, quantity }) => ({
    ...shop.products[product]!,
    quantity: plan.fewPieces ? 1 + (quantity % 4) : quantity,
  }));
  const expected = priceByHand({
    region: shop.region,
    vatRate: shop.vatRate,
    vatRegistered: shop.vatRegistered,
    shipping: shop.shipping,
    method: plan.method,
    voucher: plan.voucher,
    salesTax: SALES_TAX[fields.address_state ?? 'Oregon'],
    lines: lines.map((line) => ({ ...line, cost: COST[shop.region] })),
  });
  // Below the provider's minimum charge without a voucher to waive it, such a basket cannot be bought.
  if (expected.amount !== '0.00' && minor(expected.amount) < 50) return { isFree: false, isSkipped: true };

  const { client } = server.browser();
  const products = lines.map(({ id, quantity }) => basketLine(id, { quantity }));
  const { data } = await client.createCustomer({ params: shop.params, body: { ...recipient(fields), products } });
  const voucher =
    plan.voucher === '0.00'
      ? undefined
      : await makeVoucher(database(), {
          tenantId: shop.tenantId,
          eventId: shop.event.id,
          discountAmount: minor(plan.voucher),
        });
  const pending = await client.pay({
    params: shop.params,
    body: {
      amount: Number(expected.amount),
      total_shipping_price: Number(expected.shippingPrice),
      products,
      customer_id: data.customer_id,
      shipping_method: plan.method,
      ...(voucher ? { discount_code: voucher.label } : {}),
    },
  });
  const isFree = expected.amount === '0.00';
  expect(pending.order_fully_paid_by_voucher).toBe(isFree);
  if (!isFree) expect(await server.confirm(pending.client_secret ?? '', shop.accountId)).toBe('succeeded');
  const claim = isFree
    ? { no_payment_needed: '1', order_id: pending.order.id }
    : { payment_intent: intentIn(pending.client_secret) };
  const done = await client.paymentSuccess({
    params: shop.params,
    body: { ...claim, customer_id: data.customer_id, products },
  });
  expect(done.data.order).toMatchObject({
    total_store_price_excluding_vat: Number(expected.totalExcludingVat),
    total_store_vat: Number(expected.totalVat),
    total_store_price: Number(expected.total),
    discount_amount: Number(expected.discount),
    shipping_price: Number(expected.shippingPrice),
  });
  await expectStored(pending.order.id, expected);
  if (!isFree) await expectCharged(shop, intentIn(pending.client_secret), expected);
  return { isFree, isSkipped: false };
}

async function expectStored(orderId: string, expected: OraclePrices): Promise<void> {
  const [order] = await rows<Record<string, string>>('select * from orders where id = $1', orderId);
  const text = (value: unknown) => decimal(Number(value));
  expect({
    totalExcludingVat: text(order?.total_excluding_vat),
    totalVat: text(order?.total_vat),
    total: text(order?.total),
    net: text(order?.shipping_net),
    vat: text(order?.shipping_vat),
    discount: text(order?.discount_amount),
    productionCost: text(order?.production_cost),
    captured: text(order?.amount_captured),
  }).toEqual({
    totalExcludingVat: expected.totalExcludingVat,
    totalVat: expected.totalVat,
    total: expected.total,
    net: expected.shipping.net,
    vat: expected.shipping.vat,
    discount: expected.discount,
    productionCost: expected.productionCost,
    captured: expected.total,
  });
  const lines = await rows<Record<string, string>>(
    'select unit_net, unit_vat, net, vat, discount from order_lines where order_id = $1 order by position',
    orderId,
  );
  expect(
    lines.map((line) => ({
      net: text(line.net),
      vat: text(line.vat),
      discount: text(line.discount),
      unitNet: text(line.unit_net),
      unitVat: text(line.unit_vat),
    })),
  ).toEqual(expected.lines);
}

async function expectCharged(shop: OracleShop, intentId: string, expected: OraclePrices): Promise<void> {
  const there = { stripeAccount: shop.accountId };
  const intent = await server.stripe(shop.region).paymentIntents.retrieve(intentId, {}, there);
  expect([intent.amount_received, intent.currency, intent.application_fee_amount]).toEqual([
    minor(expected.total),
    { UK: 'gbp', EU: 'eur', US: 'usd' }[shop.region],
    minor(expected.fee),
  ]);
}

test(`${BASKETS} random baskets are stored, charged and booked as the oracle says`, async () => {
  const queue = fc.sample(basketPlans, { numRuns: BASKETS, seed: SEED }).values();
  const bought: Awaited<ReturnType<typeof buy>>[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const plan of queue) {
        try {
          bought.push(await buy(plan));
        } catch (error) {
          throw new Error(`this basket is wrong: ${JSON.stringify(plan)}`, { cause: error });
        }
      }
    }),
  );
  expect(bought.filter(({ isSkipped }) => isSkipped).length).toBeLessThan(BASKETS / 20);
  expect(bought.filter(({ isFree }) => isFree).length).toBeGreaterThan(BASKETS / 20);
  expect(await ledgerDifferences(database())).toEqual([]);
}, 600_000);
