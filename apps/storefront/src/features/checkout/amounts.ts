import type { StoreData } from '@inkstand/contract/buying/storefront';
import { fromDecimal, type Minor } from '@inkstand/domain/money';
import { type PricedBasket, priceBasket } from '@inkstand/domain/pricing';
import { SHIPPING_METHODS, type ShippingMethod, type ShippingPrices, shippingCost } from '@inkstand/domain/shipping';
import { addVat, rateFor, type VatRules } from '@inkstand/domain/vat';

// What the page shows and sends as `amount` and `total_shipping_price`. The server works out its own sums, and refuses
// an order when they differ (docs/product/money.md).

/** A product's price as the server tells it: net, decimal. */
export interface ProductPrice {
  price: number;
  store_default_vat: 0 | 1;
}

export type PricingStore = Pick<StoreData, 'region' | 'vat_rate' | 'not_vat_registered'>;

export interface PricingLine {
  productId: string;
  quantity: number;
}

/** Net prices of `create-customer`, in minor units. */
export function readShippingPrices(prices: Record<keyof ShippingPrices, number>): ShippingPrices {
  return {
    standard: fromDecimal(prices.standard),
    standard_tracked: fromDecimal(prices.standard_tracked),
    express: fromDecimal(prices.express),
    additional_item_price: fromDecimal(prices.additional_item_price),
  };
}

/** In the United States tax is worked out at the next step; prices are net until then. */
function toVatRules(store: PricingStore): VatRules {
  if (store.region === 'US') return { vatRate: 0, notVatRegistered: true };
  // A percentage has at most two decimals, so it becomes basis points as an amount becomes minor units.
  return { vatRate: fromDecimal(store.vat_rate), notVatRegistered: store.not_vat_registered === 1 };
}

/** What a piece costs on this store's pages, in minor units: gross in the UK and the EU, net in the United States. */
export function shownUnitPrice(store: PricingStore, product: ProductPrice): Minor {
  return addVat(fromDecimal(product.price), rateFor(toVatRules(store), product.store_default_vat === 1)).gross;
}

/** Each shipping method's price for so many items, as the page shows it. */
export function shippingOptions(
  store: PricingStore,
  prices: ShippingPrices,
  itemsCount: number,
): { method: ShippingMethod; price: Minor }[] {
  const rate = rateFor(toVatRules(store), true);
  return SHIPPING_METHODS.map((method) => ({
    method,
    price: addVat(shippingCost(prices, method, itemsCount), rate).gross,
  }));
}

interface CheckoutChoice {
  shippingPrices: ShippingPrices;
  shippingMethod: ShippingMethod;
  voucherAmount: Minor;
}

/** Prices the basket by the products' present prices; undefined for an empty basket, or while a price is not known. */
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
