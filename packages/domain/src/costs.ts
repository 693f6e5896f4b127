import { assertMinor, type Minor, percentOf } from './money.ts';
import { addVat, type TaxedAmount } from './vat.ts';

// What production costs the tenant (product.md 5).

/** From `quantity` pieces on, this much less. */
export interface QuantityBreak {
  quantity: number;
  discountBasisPoints: number;
}

export interface UnitCostInput {
  blankPrice: Minor;
  /** For one printed side, or for one colour of it where the technique charges by colour. */
  printPrice: Minor;
  /** The colour count of each printed side. */
  printedSides: readonly number[];
  chargesByColour?: boolean;
  /** Pieces ordered together, and what that saves (Bulk). */
  quantity?: number;
  quantityBreaks?: readonly QuantityBreak[];
  /** The client's discount. */
  discountBasisPoints?: number;
}

/** Net cost of one piece: blank + print per printed side, then the quantity break, then the client's discount. */
export function unitCost(input: UnitCostInput): Minor {
  const { quantity = 1, quantityBreaks = [], chargesByColour = false } = input;
  const prints = input.printedSides.reduce((count, colours) => count + (chargesByColour ? Math.max(1, colours) : 1), 0);
  const full = input.blankPrice + input.printPrice * prints;
  assertMinor(full);
  const [best] = quantityBreaks.filter((step) => quantity >= step.quantity).toSorted((a, b) => b.quantity - a.quantity);
  return lessPercent(lessPercent(full, best?.discountBasisPoints ?? 0), input.discountBasisPoints ?? 0);
}

/** `amount` reduced by basis points, rounded half up. */
export function lessPercent(amount: Minor, basisPoints: number): Minor {
  if (basisPoints > 10_000) throw new RangeError(`no discount can be ${basisPoints / 100} per cent`);
  return percentOf(amount, 10_000 - basisPoints);
}

export interface CostLine {
  unitCost: Minor;
  quantity: number;
}

/** What an order costs the tenant: goods and shipping, VAT per unit included. It is what a gift takes from its budget. */
export function productionCost(lines: readonly CostLine[], shippingNet: Minor, vatRate: number): TaxedAmount {
  const parts = lines.map((line) => ({ unit: addVat(line.unitCost, vatRate), quantity: line.quantity }));
  const shipping = addVat(shippingNet, vatRate);
  const net = parts.reduce((sum, part) => sum + part.unit.net * part.quantity, shipping.net);
  const vat = parts.reduce((sum, part) => sum + part.unit.vat * part.quantity, shipping.vat);
  assertMinor(net + vat);
  return { net, vat, gross: net + vat };
}

/** The pence or cents that a suggested price ends with. */
export type PriceEnding = 99 | 50;

/** Cost × 1.4, rounded up to the next price that ends with .99 or .50; net, in minor units. */
export function suggestedSellingPrice(cost: Minor, ending: PriceEnding = 99): Minor {
  assertMinor(cost);
  const tenfold = cost * 14;
  const least = (tenfold + ((10 - (tenfold % 10)) % 10)) / 10;
  const whole = least - (least % 100);
  const price = whole + ending >= least ? whole + ending : whole + 100 + ending;
  assertMinor(price);
  return price;
}
