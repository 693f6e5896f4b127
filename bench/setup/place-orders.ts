import type { PlacedOrders } from '../limit/settings.ts';
import { rowsWrittenWith } from '../limit/written-rows.ts';
import { fill, type Known, learn } from '../load/fill.ts';
import type { Step } from '../load/job.ts';
import type { BenchDatabase } from './database.ts';
import type { Product } from './product.ts';
import type { Shop } from './shop.ts';
import { checkout, claim } from './visits.ts';

/** Places one order of each kind, and records what every step wrote and returned. */
export async function placeOrders(database: BenchDatabase, product: Product, shop: Shop): Promise<PlacedOrders> {
  const known: Known = {};
  const perform = async ({ method, path, body, keep = {} }: Step): Promise<string> => {
    const answer = await product.call<unknown>({ method, path, body: JSON.parse(fill(JSON.stringify(body), known)) });
    learn(known, keep, JSON.stringify(answer));
    return JSON.stringify(answer);
  };
  const findRows = (table: string, id: string, except: string[] = []) =>
    rowsWrittenWith(database, { table, id }, except);
  const loadCost = async (id: string) => {
    const [order] = await database.query<{ cost: string }>('select production_cost as cost from orders where id = $1', [
      id,
    ]);
    return Number(order?.cost);
  };
  const [claimStep] = claim(shop);
  const [customerStep, payStep, successStep] = checkout(shop, 'voucher');

  const claimed = await perform({ ...claimStep, keep: { gift_id: 'data.order.id' } });
  const giftId = known.gift_id ?? '';
  const claimRows = await findRows('orders', giftId);
  const customer = await perform(customerStep);
  const customerRows = await findRows('customers', known.customer_id ?? '');
  const pay = await perform(payStep);
  const orderId = known.order_id ?? '';
  const payRows = await findRows('orders', orderId);
  const success = await perform(successStep);
  const successRows = await findRows('orders', orderId, ['orders', 'voucher_uses']);
  return {
    claim: { answer: claimed, rows: claimRows, cost: await loadCost(giftId) },
    customer: { answer: customer, rows: customerRows },
    pay: { answer: pay, rows: payRows, orderId, cost: await loadCost(orderId) },
    success: { answer: success, rows: successRows },
  };
}
