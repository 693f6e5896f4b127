import { randomUUID } from 'node:crypto';
import type { ProductCard } from '@inkstand/contract/buying/storefront';
import { copyGift } from './copy-gift.ts';
import type { BenchDatabase } from './database.ts';
import type { Product } from './product.ts';
import { RECIPIENT } from './visits.ts';

/** A product's line in a basket. */
interface Line {
  product_id: string;
  quantity: number;
  products: { store: { colour: string; size: string } };
}

/** Data of the benchmark: the demonstration's store, and a gift claim that never runs out. */
export interface Shop {
  tenant: string;
  /** Prices are gross. */
  store: { slug: string; line: Line; price: number; shippingPrice: number };
  gift: { slug: string; eventId: string; code: string; line: Line };
  /** A voucher that pays for everything, without a limit. */
  voucher: string;
}

const TENANT = 'acme';
const STORE = 'summer-fest';
const GIFT = 'bench-gift';
const CODE = 'BENCHCODE';

export async function prepareShop(database: BenchDatabase, product: Product): Promise<Shop> {
  const eventId = await addGift(database);
  const [bought, given] = [await anyProduct(product, STORE), await anyProduct(product, GIFT)];
  return {
    tenant: TENANT,
    store: {
      slug: STORE,
      line: makeLine(bought),
      price: bought.price_gross,
      shippingPrice: await standardShipping(product, makeLine(bought)),
    },
    gift: { slug: GIFT, eventId, code: CODE, line: makeLine(given) },
    voucher: 'ALLPAID',
  };
}

/** A copy of the seeded gift claim without the address rule, with one code for everybody and a sufficient budget. */
async function addGift(database: BenchDatabase): Promise<string> {
  const rules = { address_rule: 'code_only', budget: 1e14, budget_limit: 1e14 };
  const id = await copyGift(database, TENANT, { slug: GIFT, ...rules });
  await database.query(
    `insert into promo_codes (tenant_id, id, event_id, code, label, maximum_uses)
     values ($1, $2, $3, $4, $4, 2000000000)`,
    [TENANT, randomUUID(), id, CODE],
  );
  return id;
}

/** The first product without custom text. */
async function anyProduct(product: Product, slug: string): Promise<ProductCard> {
  const { data } = await product.call<{ data: ProductCard[] }>({
    path: `/api/${TENANT}/${slug}/products?sort=name-asc`,
  });
  const card = data.find(({ custom_fields }) => custom_fields.length === 0);
  if (!card) throw new Error(`the demonstration's ${slug} offers nothing to measure with`);
  return card;
}

function makeLine({ id, colours, sizes }: ProductCard): Line {
  const store = { colour: colours[0]?.code ?? '', size: sizes[0]?.code ?? '' };
  return { product_id: id, quantity: 1, products: { store } };
}

/** The shipping price of one piece, VAT included. */
async function standardShipping(product: Product, line: Line): Promise<number> {
  const path = `/api/${TENANT}/${STORE}`;
  const store = await product.call<{ data: { vat_rate: number } }>({ path: `${path}/store` });
  const customer = await product.call<{ data: { shipping_prices: { standard: number } } }>({
    path: `${path}/checkout/create-customer`,
    method: 'POST',
    body: { ...RECIPIENT, products: [line] },
  });
  const net = Math.round(customer.data.shipping_prices.standard * 100);
  return (net + Math.round((net * store.data.vat_rate) / 100)) / 100;
}
