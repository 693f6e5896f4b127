import type { StoreData } from '@inkstand/contract/buying/storefront';
import { fromDecimal, type Minor } from '@inkstand/domain/money';
import { type PricedBasket, priceBasket, shownShippingPrice } from '@inkstand/domain/pricing';
import { SHIPPING_METHODS, type ShippingMethod, type ShippingPrices } from '@inkstand/domain/shipping';
import { addVat, rateFor, type VatRules } from '@inkstand/domain/vat';

// The amounts that the page shows and sends as `amount` and `total_shipping_price`. The server calculates its own and
// rejects an order when they differ (docs/product/money.md).

/** A product's price in the API's format: net, decimal. */
export interface ProductPrice {
  price: number;
  store_default_vat: 0 | 1;
}

export type PricingStore = Pick<StoreData, 'region' | 'vat_rate' | 'not_vat_registered'>;

export interface PricingLine {
  productId: string;
  quantity: number;
}

/** The net prices of `create-customer`, converted to minor units. */
export function readShippingPrices(prices: Record<keyof ShippingPrices, number>): ShippingPrices {
  return {
    standard: fromDecimal(prices.standard),
    standard_tracked: fromDecimal(prices.standard_tracked),
    express: fromDecimal(prices.express),
    additional_item_price: fromDecimal(prices.additional_item_price),
  };
}

/** In the United States tax is calculated in the next step; prices are net until then. */
function toVatRules(store: PricingStore): VatRules {
  if (store.region === 'US') return { vatRate: 0, notVatRegistered: true };
  // A percentage has at most two decimals, so the conversion to minor units gives basis points.
  return { vatRate: fromDecimal(store.vat_rate), notVatRegistered: store.not_vat_registered === 1 };
}

/** The price per piece on this store's pages, in minor units: gross in the UK and the EU, net in the United States. */
export function shownUnitPrice(store: PricingStore, product: ProductPrice): Minor {
  return addVat(fromDecimal(product.price), rateFor(toVatRules(store), product.store_default_vat === 1)).gross;
}

/** The displayed price of each shipping method for a number of items. */
export function shippingOptions(
  store: PricingStore,
  prices: ShippingPrices,
  itemsCount: number,
): { method: ShippingMethod; price: Minor }[] {
  const rules = { region: store.region, ...toVatRules(store) };
  return SHIPPING_METHODS.map((method) => ({ method, price: shownShippingPrice(rules, prices, method, itemsCount) }));
}

interface CheckoutChoice {
  shippingPrices: ShippingPrices;
  shippingMethod: ShippingMethod;
  voucherAmount: Minor;
}

/** Prices the basket at current product prices; undefined for an empty basket, or while a price is unknown. */
export function priceCheckout(
  store: PricingStore,
  lines: readonly PricingLine[],
  products: ReadonlyMap<string, ProductPrice>,
  choice: CheckoutChoice,
): PricedBasket | undefined {
  const priced = lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    return [{ unitNet: fromDecimal(product.price), quantity, bearsVat: product.store_default_vat === 1 }];
  });
  if (priced.length === 0 || priced.length < lines.length) return undefined;
  return priceBasket({ region: store.region, ...toVatRules(store), lines: priced, ...choice });
}
