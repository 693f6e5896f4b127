import { allocate, assertMinor, lineTotal, type Minor } from './money.ts';
import { REGIONS, type Region } from './regions.ts';
import { type ShippingMethod, type ShippingPrices, shippingCost } from './shipping.ts';
import { addVat, rateFor, splitGross, type TaxedAmount, type VatRules } from './vat.ts';

// Price of a Store order (docs/product/money.md). In the UK and the EU prices are net plus VAT per unit. In the United
// States they are net; sales tax depends on the address and is added by `withTax`.

interface BasketLineInput {
  /** `store_selling_price`: net, per piece. */
  unitNet: Minor;
  quantity: number;
  /** `store_default_vat`. */
  bearsVat: boolean;
}

export interface BasketInput extends VatRules {
  region: Region;
  lines: readonly BasketLineInput[];
  shippingPrices: ShippingPrices;
  shippingMethod: ShippingMethod;
  /** Value of the voucher; 0 without one. */
  voucherAmount: Minor;
}

/** Amount paid for a line or for shipping, after its share of the voucher: `net + vat = gross`. */
interface PricedPart extends TaxedAmount {
  /** Price before the voucher; `grossBefore = gross + discount` until sales tax is added. */
  grossBefore: Minor;
  discount: Minor;
}

interface PricedLine extends PricedPart {
  quantity: number;
  unitNet: Minor;
  unitVat: Minor;
  unitGross: Minor;
}

/** Every total is the sum of its parts, and `totalExcludingVat + totalVat = total`. */
export interface PricedBasket {
  lines: PricedLine[];
  shipping: PricedPart;
  itemsCount: number;
  /** Items and shipping before the voucher, VAT included. */
  itemsBefore: Minor;
  shippingBefore: Minor;
  /** Amount the voucher actually takes off: see `voucherDiscount`. */
  discountAmount: Minor;
  totalExcludingVat: Minor;
  /** VAT, or after `withTax` sales tax. */
  totalVat: Minor;
  /** Amount to pay. In the United States before tax until `withTax`: that is `amount` in `pay`, and `subtotal`. */
  total: Minor;
}

/** Sales tax depends on the address, so prices of its regions are shown without it. */
const shownTax = (rules: VatRules & { region: Region }): VatRules =>
  REGIONS[rules.region].tax === 'vat' ? rules : { vatRate: 0, notVatRegistered: true };

/** Price of a shipping method for a number of items, as pages show it: with VAT where the region has VAT. */
export function shownShippingPrice(
  rules: VatRules & { region: Region },
  prices: ShippingPrices,
  method: ShippingMethod,
  itemsCount: number,
): Minor {
  return addVat(shippingCost(prices, method, itemsCount), rateFor(shownTax(rules), true)).gross;
}

/** Prices a basket. Throws a RangeError when it is empty or a quantity is not a positive integer. */
export function priceBasket(input: BasketInput): PricedBasket {
  if (input.lines.length === 0) throw new RangeError('a basket needs at least one line');
  const rules = shownTax(input);

  const unpaid = input.lines.map((line) => priceLine(line, rateFor(rules, line.bearsVat)));
  const itemsCount = unpaid.reduce((count, line) => count + line.quantity, 0);
  const shippingRate = rateFor(rules, true);
  const shippingUnpaid = addVat(shippingCost(input.shippingPrices, input.shippingMethod, itemsCount), shippingRate);

  const itemsBefore = sum(unpaid.map((line) => line.gross));
  const discountAmount = voucherDiscount(input.voucherAmount, itemsBefore + shippingUnpaid.gross, input.region);
  const discounts = allocate(discountAmount, [...unpaid.map((line) => line.gross), shippingUnpaid.gross]);

  const lines = unpaid.map(({ rate, ...line }, index) => ({ ...line, ...takeOff(line, discounts[index] ?? 0, rate) }));
  const shipping = takeOff(shippingUnpaid, discounts.at(-1) ?? 0, shippingRate);
  return {
    lines,
    shipping,
    itemsCount,
    itemsBefore,
    shippingBefore: shippingUnpaid.gross,
    discountAmount,
    ...sumTotals([...lines, shipping]),
  };
}

/**
 * Adds sales tax to a basket priced without it: one amount, spread in proportion to the amounts paid, or the provider's
 * amounts per part.
 */
export function withTax(basket: PricedBasket, tax: Minor | { lines: readonly Minor[]; shipping: Minor }): PricedBasket {
  const taxes =
    typeof tax === 'number'
      ? allocate(tax, [...basket.lines.map((line) => line.net), basket.shipping.net])
      : [...tax.lines, tax.shipping];
  if (taxes.length !== basket.lines.length + 1) throw new RangeError('one amount of tax is needed for each line');

  const lines = basket.lines.map((line, index) => ({ ...line, ...taxed(line, taxes[index] ?? 0) }));
  const shipping = { ...basket.shipping, ...taxed(basket.shipping, taxes.at(-1) ?? 0) };
  return { ...basket, lines, shipping, ...sumTotals([...lines, shipping]) };
}

/**
 * Amount a voucher takes off, at most everything. It absorbs a remainder below the provider's minimum charge, which
 * nobody could pay; without a voucher nothing is waived.
 */
function voucherDiscount(voucherAmount: Minor, everything: Minor, region: Region): Minor {
  if (voucherAmount === 0) return 0;
  return everything - voucherAmount < REGIONS[region].minimumCharge ? everything : voucherAmount;
}

/** Whether the total is above 0 but below the provider's minimum charge. */
export function isBelowMinimumCharge(total: Minor, region: Region): boolean {
  return total > 0 && total < REGIONS[region].minimumCharge;
}

function priceLine(line: BasketLineInput, rate: number) {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
    throw new RangeError(`not a quantity: ${line.quantity}`);
  }
  const unit = addVat(line.unitNet, rate);
  const gross = lineTotal(unit.gross, line.quantity);
  assertMinor(gross);
  return {
    rate,
    quantity: line.quantity,
    unitNet: unit.net,
    unitVat: unit.vat,
    unitGross: unit.gross,
    net: lineTotal(unit.net, line.quantity),
    vat: lineTotal(unit.vat, line.quantity),
    gross,
  };
}

/** Applies a share of the voucher to a part. Its VAT is recalculated from the rest, and never exceeds the original. */
function takeOff(part: TaxedAmount, discount: Minor, rate: number): PricedPart {
  const gross = part.gross - discount;
  const vat = discount === 0 ? part.vat : Math.min(splitGross(gross, rate).vat, part.vat);
  return { net: gross - vat, vat, gross, discount, grossBefore: part.gross };
}

function taxed(part: PricedPart, tax: Minor): TaxedAmount {
  assertMinor(tax);
  return { net: part.net, vat: tax, gross: part.net + tax };
}

function sumTotals(parts: readonly TaxedAmount[]) {
  const totalExcludingVat = sum(parts.map((part) => part.net));
  const totalVat = sum(parts.map((part) => part.vat));
  const total = totalExcludingVat + totalVat;
  assertMinor(total);
  return { totalExcludingVat, totalVat, total };
}

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);
