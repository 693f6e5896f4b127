import { invalid } from '../errors.ts';
import type { Form } from '../form.ts';
import { absent, integer, object, objects, requiredInteger, requiredText, text } from '../parameters.ts';
import type { ShippingCost } from './calculation.ts';
import type { SavedTransaction, TransactionLine } from './transaction.ts';

interface ReversedParts {
  lines: TransactionLine[];
  shippingCost: ShippingCost | null;
}

type Money = Pick<ShippingCost, 'amount' | 'amount_tax' | 'tax_behavior'>;

/** Returns the reversed amounts as negative numbers; never more than is left of the original. */
export function reversedParts(
  form: Form,
  full: boolean,
  original: SavedTransaction,
  earlier: readonly SavedTransaction[],
): ReversedParts {
  const left = gross(original) + earlier.reduce((sum, reversal) => sum + gross(reversal), 0);
  const parts = full ? all(original) : partial(form, original);
  const taken = -sumAmounts([...parts.lines, ...(parts.shippingCost ? [parts.shippingCost] : [])]);
  if (taken > left || (full && earlier.length > 0) || takesTooMuch(parts, original, earlier)) {
    throw invalid('The transaction has been reversed already, or the reversal takes more than is left.', {
      param: 'original_transaction',
    });
  }
  return parts;
}

/** Whether the reversal exceeds what is left of a line or of the shipping. */
function takesTooMuch(parts: ReversedParts, original: SavedTransaction, earlier: readonly SavedTransaction[]): boolean {
  const all = [...earlier.map(({ lines, transaction }) => ({ lines, shippingCost: transaction.shipping_cost })), parts];
  const exceeds = (part: Money, reversals: readonly (Money | null)[]) => {
    const sum = (pick: 'amount' | 'amount_tax') => reversals.reduce((total, each) => total + (each?.[pick] ?? 0), 0);
    return part.amount + sum('amount') < 0 || part.amount_tax + sum('amount_tax') < 0;
  };
  const shipping = original.transaction.shipping_cost;
  return (
    original.lines.some((line) =>
      exceeds(
        line,
        all.flatMap(({ lines }) => lines.filter(({ reversal }) => reversal?.original_line_item === line.id)),
      ),
    ) ||
    (shipping !== null &&
      exceeds(
        shipping,
        all.map(({ shippingCost }) => shippingCost),
      ))
  );
}

function all({ lines, transaction }: SavedTransaction): ReversedParts {
  return {
    lines: lines.map((line) => reversed(line, line.reference, -line.amount, -line.amount_tax)),
    shippingCost: transaction.shipping_cost && {
      ...transaction.shipping_cost,
      amount: -transaction.shipping_cost.amount,
      amount_tax: -transaction.shipping_cost.amount_tax,
    },
  };
}

function partial(form: Form, original: SavedTransaction): ReversedParts {
  const flat = integer(form, 'flat_amount');
  if (flat !== undefined) return flatPart(flat, original);
  const given = objects(form, 'line_items');
  const shipping = object(form, 'shipping_cost');
  if (given.length === 0 && !shipping) throw absent('line_items');
  return {
    lines: given.map((item, index) => {
      const label = `line_items[${index}]`;
      const id = requiredText(item, 'original_line_item');
      const line = original.lines.find((candidate) => candidate.id === id);
      if (!line) throw invalid(`No such line item: '${id}'`, { param: `${label}[original_line_item]` });
      return reversed(line, text(item, 'reference') ?? line.reference, ...amounts(item, label));
    }),
    shippingCost: shipping ? reversedShipping(shipping, original) : null,
  };
}

function reversedShipping(form: Form, { transaction }: SavedTransaction): ShippingCost {
  if (!transaction.shipping_cost) throw invalid('The transaction has no shipping cost.', { param: 'shipping_cost' });
  const [amount, tax] = amounts(form, 'shipping_cost');
  return { ...transaction.shipping_cost, amount, amount_tax: tax };
}

function amounts(form: Form, label: string): [amount: number, tax: number] {
  const amount = requiredInteger(form, 'amount', `${label}[amount]`);
  const tax = requiredInteger(form, 'amount_tax', `${label}[amount_tax]`);
  if (amount > 0 || tax > 0) throw invalid('Amounts of a reversal are negative.', { param: `${label}[amount]` });
  return [amount, tax];
}

/**
 * Distributes a sum including tax over the lines and shipping in proportion to their cost; the last takes the
 * remainder.
 */
function flatPart(flat: number, original: SavedTransaction): ReversedParts {
  const { shipping_cost: shipping } = original.transaction;
  const parts: Money[] = [...original.lines, ...(shipping ? [shipping] : [])];
  const total = sumAmounts(parts);
  if (flat >= 0 || -flat > total) {
    throw invalid('The flat amount is negative, and not more than the transaction.', { param: 'flat_amount' });
  }
  let remaining = flat;
  const shares = parts.map((part, index) => {
    const share = index === parts.length - 1 ? remaining : Math.round((flat * sumAmounts([part])) / total);
    remaining -= share;
    const cost = sumAmounts([part]);
    const tax = cost === 0 ? 0 : Math.round((share * part.amount_tax) / cost);
    return { amount: part.tax_behavior === 'exclusive' ? share - tax : share, tax };
  });
  const shippingShare = shipping ? shares[original.lines.length] : undefined;
  return {
    lines: original.lines.map((line, index) => {
      const share = shares[index] ?? { amount: 0, tax: 0 };
      return reversed(line, line.reference, share.amount, share.tax);
    }),
    shippingCost:
      shipping && shippingShare ? { ...shipping, amount: shippingShare.amount, amount_tax: shippingShare.tax } : null,
  };
}

function reversed(line: TransactionLine, reference: string, amount: number, tax: number): TransactionLine {
  const reversal = { original_line_item: line.id };
  return { ...line, amount, amount_tax: tax, reference, reversal, type: 'reversal' };
}

function gross({ lines, transaction }: SavedTransaction): number {
  return sumAmounts([...lines, ...(transaction.shipping_cost ? [transaction.shipping_cost] : [])]);
}

/** Sum including tax. */
function sumAmounts(parts: readonly Money[]): number {
  return parts.reduce((sum, part) => sum + part.amount + (part.tax_behavior === 'exclusive' ? part.amount_tax : 0), 0);
}
