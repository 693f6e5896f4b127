import { applyBasisPoints, assertMinor, lineTotal, type Minor } from './money.ts';
import { addVat, splitGross, type TaxedAmount } from './vat.ts';

// Production cost to the tenant (docs/product/money.md).

/** Discount from `quantity` pieces on. */
export interface QuantityBreak {
  quantity: number;
  discountBasisPoints: number;
}

interface UnitCostInput {
  blankPrice: Minor;
  /** Per printed side, or per colour of it where the technique charges by colour. */
  printPrice: Minor;
  /** Number of colours of each printed side. */
  printedSides: readonly number[];
  chargesByColour?: boolean;
  /** Pieces ordered together, and the quantity breaks that apply (Bulk). */
  quantity?: number;
  quantityBreaks?: readonly QuantityBreak[];
  /** The client's discount. */
  discountBasisPoints?: number;
}

/** Net cost of one piece: blank + print per side, then the quantity break, then the client's discount. */
export function unitCost(input: UnitCostInput): Minor {
  const { quantity = 1, quantityBreaks = [], chargesByColour = false } = input;
  const prints = input.printedSides.reduce((count, colours) => count + (chargesByColour ? Math.max(1, colours) : 1), 0);
  const full = input.blankPrice + input.printPrice * prints;
  assertMinor(full);
  const [best] = quantityBreaks.filter((step) => quantity >= step.quantity).toSorted((a, b) => b.quantity - a.quantity);
  return lessPercent(lessPercent(full, best?.discountBasisPoints ?? 0), input.discountBasisPoints ?? 0);
}

/** `amount` less a discount in basis points, rounded half up. */
export function lessPercent(amount: Minor, basisPoints: number): Minor {
  if (basisPoints > 10_000) throw new RangeError(`no discount can be ${basisPoints / 100} per cent`);
  return applyBasisPoints(amount, 10_000 - basisPoints);
}

export interface CostLine {
  unitCost: Minor;
  quantity: number;
}

/** Cost of an order to the tenant: goods and shipping, with VAT per unit. A gift uses this much of its budget. */
export function productionCost(lines: readonly CostLine[], shippingNet: Minor, vatRate: number): TaxedAmount {
  const parts = lines.map((line) => ({ unit: addVat(line.unitCost, vatRate), quantity: line.quantity }));
  const shipping = addVat(shippingNet, vatRate);
  const net = parts.reduce((sum, part) => sum + lineTotal(part.unit.net, part.quantity), shipping.net);
  const vat = parts.reduce((sum, part) => sum + lineTotal(part.unit.vat, part.quantity), shipping.vat);
  assertMinor(net + vat);
  return { net, vat, gross: net + vat };
}

/** Last two digits of a suggested price. */
export type PriceEnding = 99 | 50;

/**
 * Returns the net price in minor units: cost × 1.4, rounded up so that the price to the shopper ends in .99 or .50
 * exactly, after adding VAT rounded half up. Gross prices that no net price produces are skipped.
 * @param vatRate rate added to the net price: 0 where the seller is not registered, the product is VAT-free, or pages
 *   show net prices
 */
export function suggestedSellingPrice(
  cost: Minor,
  { ending = 99, vatRate }: { ending?: PriceEnding; vatRate: number },
): Minor {
  assertMinor(cost);
  const least = addVat(Math.ceil((cost * 14) / 10), vatRate).gross;
  const whole = least - (least % 100);
  let gross = whole + ending >= least ? whole + ending : whole + 100 + ending;
  let { net } = splitGross(gross, vatRate);
  while (addVat(net, vatRate).gross !== gross) {
    gross += 100;
    net = splitGross(gross, vatRate).net;
  }
  assertMinor(net);
  return net;
}
