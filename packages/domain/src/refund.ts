import { allocate, assertMinor, divideHalfUp, type Minor } from './money.ts';

// What a refund consists of (docs/product/money.md): pieces of lines, the shipping, or an amount that is spread over all that is
// left. Every part has its net and its VAT (or sales tax), and over all refunds of an order the parts add up to what was paid.

/** What is left to give back of a line or of the shipping. */
export interface RefundablePart {
  net: Minor;
  vat: Minor;
}

export interface RefundableLine extends RefundablePart {
  id: string;
  /** Pieces that were not refunded yet. */
  quantity: number;
}

export interface Refundable {
  lines: readonly RefundableLine[];
  shipping: RefundablePart;
}

export interface RefundWish {
  lines: readonly { id: string; quantity: number }[];
  /** All that is left of the shipping. */
  shipping: boolean;
  /** Instead of lines and shipping: a sum, VAT included. */
  amount?: Minor | undefined;
}

/** Part of a refund; `lineId` is null for shipping, `quantity` 0 where money alone goes back. */
export interface RefundPart extends RefundablePart {
  lineId: string | null;
  quantity: number;
}

/** Why a wish cannot be granted. `index` counts the wish's lines. */
type RefundProblem =
  | { problem: 'unknown_line' | 'too_many_pieces'; index: number; left: number }
  | { problem: 'amount_and_parts' | 'nothing' }
  | { problem: 'too_much'; left: Minor };

const grossAmount = ({ net, vat }: RefundablePart): Minor => net + vat;
const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

/** What can still be given back, VAT included. */
export function refundableAmount({ lines, shipping }: Refundable): Minor {
  return sum([...lines, shipping].map(grossAmount));
}

/** What speaks against a wish; undefined when nothing does. */
export function refundProblem(left: Refundable, wish: RefundWish): RefundProblem | undefined {
  const hasParts = wish.lines.length > 0 || wish.shipping;
  if (wish.amount !== undefined) {
    if (hasParts) return { problem: 'amount_and_parts' };
    const most = refundableAmount(left);
    if (wish.amount > most) return { problem: 'too_much', left: most };
    return wish.amount > 0 ? undefined : { problem: 'nothing' };
  }
  for (const [index, { id, quantity }] of wish.lines.entries()) {
    const line = left.lines.find((candidate) => candidate.id === id);
    const isFirst = wish.lines.findIndex((candidate) => candidate.id === id) === index;
    if (!line || !isFirst) return { problem: 'unknown_line', index, left: 0 };
    if (quantity > line.quantity) return { problem: 'too_many_pieces', index, left: line.quantity };
  }
  return sum(refundParts(left, wish).map(grossAmount)) > 0 ? undefined : { problem: 'nothing' };
}

/** The parts of a refund that `refundProblem` has nothing against. Throws a RangeError for others. */
export function refundParts(left: Refundable, wish: RefundWish): RefundPart[] {
  if (wish.amount !== undefined) return spread(left, wish.amount);
  const lines = wish.lines.map(({ id, quantity }) => {
    const line = left.lines.find((candidate) => candidate.id === id);
    if (!line || quantity > line.quantity) throw new RangeError(`not to be refunded: ${quantity} of ${id}`);
    return { lineId: id, quantity, ...refundForPieces(line, quantity) };
  });
  const { net, vat } = left.shipping;
  return [...lines, ...(wish.shipping ? [{ lineId: null, quantity: 0, net, vat }] : [])].filter(
    (part) => part.quantity > 0 || grossAmount(part) > 0,
  );
}

/** Everything that is left: all pieces, the shipping, and money that is left on lines whose pieces were given back. */
export function wholeRefund(left: Refundable): RefundPart[] {
  const lines = left.lines.map(({ id, quantity }) => ({ id, quantity }));
  return refundParts(left, { lines, shipping: true });
}

/** Whether there is still that much left of every part. */
export function fitsInto({ lines, shipping }: Refundable, parts: readonly RefundPart[]): boolean {
  return parts.every(({ lineId, quantity, net, vat }) => {
    const left = lineId === null ? { ...shipping, quantity: 0 } : lines.find(({ id }) => id === lineId);
    return left !== undefined && quantity <= left.quantity && net <= left.net && vat <= left.vat;
  });
}

/** The share of some pieces in what is left of their line, rounded half up; the last pieces take all that is left. */
function refundForPieces(line: RefundableLine, quantity: number): RefundablePart {
  assertMinor(quantity);
  if (quantity === line.quantity) return { net: line.net, vat: line.vat };
  const share = (amount: Minor) => divideHalfUp(BigInt(amount) * BigInt(quantity), BigInt(line.quantity));
  return split(share(grossAmount(line)), line);
}

/** A sum over all parts, by what is left of each (largest remainder). */
function spread({ lines, shipping }: Refundable, amount: Minor): RefundPart[] {
  const parts = [...lines.map((line) => ({ ...line, lineId: line.id })), { ...shipping, lineId: null }];
  const shares = allocate(amount, parts.map(grossAmount));
  return parts
    .map((part, index) => ({ lineId: part.lineId, quantity: 0, ...split(shares[index] ?? 0, part) }))
    .filter((part) => grossAmount(part) > 0);
}

/** A share of a part taken apart in the part's own proportion of VAT. */
function split(share: Minor, part: RefundablePart): RefundablePart {
  const gross = grossAmount(part);
  const vat = gross === 0 ? 0 : divideHalfUp(BigInt(share) * BigInt(part.vat), BigInt(gross));
  return { net: share - vat, vat };
}
