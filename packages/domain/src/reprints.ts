import { mainLineIndex, type OrderStatus, transitionFor } from './order-status.ts';

// Pieces that were not made, or did not arrive, as they should have: who is asked to bear what making them again costs.

export const REPRINT_PROBLEMS = ['misprint', 'damaged', 'not_arrived', 'other'] as const;
/** What somebody sees. */
export type ReprintProblem = (typeof REPRINT_PROBLEMS)[number];

export const REPRINT_FAULTS = ['printer', 'carrier', 'address', 'artwork'] as const;
/** Where it went wrong. */
export type ReprintFault = (typeof REPRINT_FAULTS)[number];

export const REPRINT_PAYERS = ['fulfiller', 'carrier', 'tenant', 'platform'] as const;
export type ReprintPayer = (typeof REPRINT_PAYERS)[number];

/** What is the likely fault of what somebody sees; whoever decides may know better. */
export function faultForProblem(problem: ReprintProblem): ReprintFault {
  return problem === 'damaged' || problem === 'not_arrived' ? 'carrier' : 'printer';
}

const PAYERS: Readonly<Record<ReprintFault, ReprintPayer>> = {
  printer: 'fulfiller',
  carrier: 'carrier',
  // Wrong words and wrong addresses are printed and sent just as well.
  address: 'tenant',
  artwork: 'tenant',
};

/** Who pays for a replacement, unless staff decide otherwise. */
export const payerForFault = (fault: ReprintFault): ReprintPayer => PAYERS[fault];

/** Whether something of an order has been made, so that it can be made again (docs/product/orders.md). */
export function isReprintable(status: OrderStatus): boolean {
  return status === 'awaiting reprint' || transitionFor(status, 'ask_reprint') !== undefined;
}

/**
 * Whether pieces of an order can be taken out of it: while it could be cancelled and nothing was handed to a printer. An
 * order that waits for a reprint has been made already.
 */
export function mayCancelPieces(status: OrderStatus, hasParcels: boolean): boolean {
  if (hasParcels || status === 'awaiting reprint') return false;
  return (
    transitionFor(status, 'cancel') !== undefined && mainLineIndex(status) < mainLineIndex('submitting to fulfiller')
  );
}
