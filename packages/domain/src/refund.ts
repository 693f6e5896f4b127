import { allocate, assertMinor, divideHalfUp, type Minor } from './money.ts';

// Parts of a refund (docs/product/money.md): pieces of lines, the shipping, or an amount spread over the rest. Every
// part has net and VAT (or sales tax); over all refunds of an order the parts add up to the amount paid.

/** Remaining refundable amount of a line or of the shipping. */
export interface RefundablePart {
  net: Minor;
  vat: Minor;
}

export interface RefundableLine extends RefundablePart {
  id: string;
  /** Pieces not refunded yet. */
  quantity: number;
}

export interface Refundable {
  lines: readonly RefundableLine[];
  shipping: RefundablePart;
}

export interface RefundRequest {
  lines: readonly { id: string; quantity: number }[];
  /** Refunds all of the remaining shipping. */
  shipping: boolean;
  /** Instead of lines and shipping: an amount, VAT included. */
  amount?: Minor | undefined;
}

/** Part of a refund; `lineId` is null for shipping, `quantity` is 0 for money only. */
export interface RefundPart extends RefundablePart {
  lineId: string | null;
  quantity: number;
}

/** Why a refund request is invalid. `index` is the index of the request's line. */
type RefundProblem =
  | { problem: 'unknown_line' | 'too_many_pieces'; index: number; left: number }
  | { problem: 'amount_and_parts' | 'nothing' }
  | { problem: 'too_much'; left: Minor };

const grossAmount = ({ net, vat }: RefundablePart): Minor => net + vat;
const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

/** Remaining refundable total, VAT included. */
export function refundableAmount({ lines, shipping }: Refundable): Minor {
  return sum([...lines, shipping].map(grossAmount));
}

/** Validates a refund request; undefined when it is valid. */
export function refundProblem(left: Refundable, wish: RefundRequest): RefundProblem | undefined {
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

/** Parts of a refund request that passed `refundProblem`. Throws a RangeError otherwise. */
export function refundParts(left: Refundable, wish: RefundRequest): RefundPart[] {
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

/** Refunds the rest: all pieces, the shipping, and money left on lines without remaining pieces. */
export function wholeRefund(left: Refundable): RefundPart[] {
  const lines = left.lines.map(({ id, quantity }) => ({ id, quantity }));
  return refundParts(left, { lines, shipping: true });
}

/** Whether every part is still fully refundable. */
export function fitsInto({ lines, shipping }: Refundable, parts: readonly RefundPart[]): boolean {
  return parts.every(({ lineId, quantity, net, vat }) => {
    const left = lineId === null ? { ...shipping, quantity: 0 } : lines.find(({ id }) => id === lineId);
    return left !== undefined && quantity <= left.quantity && net <= left.net && vat <= left.vat;
  });
}

/** Share of some pieces in the rest of their line, rounded half up; the last pieces take all of it. */
function refundForPieces(line: RefundableLine, quantity: number): RefundablePart {
  assertMinor(quantity);
  if (quantity === line.quantity) return { net: line.net, vat: line.vat };
  const share = (amount: Minor) => divideHalfUp(BigInt(amount) * BigInt(quantity), BigInt(line.quantity));
  return split(share(grossAmount(line)), line);
}

/** Spreads an amount over all parts in proportion to what is left of each (largest remainder). */
function spread({ lines, shipping }: Refundable, amount: Minor): RefundPart[] {
  const parts = [...lines.map((line) => ({ ...line, lineId: line.id })), { ...shipping, lineId: null }];
  const shares = allocate(amount, parts.map(grossAmount));
  return parts
    .map((part, index) => ({ lineId: part.lineId, quantity: 0, ...split(shares[index] ?? 0, part) }))
    .filter((part) => grossAmount(part) > 0);
}

/** Splits a share into net and VAT in the proportion of its part. */
function split(share: Minor, part: RefundablePart): RefundablePart {
  const gross = grossAmount(part);
  const vat = gross === 0 ? 0 : divideHalfUp(BigInt(share) * BigInt(part.vat), BigInt(gross));
  return { net: share - vat, vat };
}
