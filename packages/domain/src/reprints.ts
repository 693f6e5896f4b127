import { mainLineIndex } from './order-main-line.ts';
import { type OrderStatus, transitionFor } from './order-status.ts';

// Reprints of faulty or missing pieces: problem, fault, and who pays.

export const REPRINT_PROBLEMS = ['misprint', 'damaged', 'not_arrived', 'other'] as const;
/** Reported problem. */
export type ReprintProblem = (typeof REPRINT_PROBLEMS)[number];

export const REPRINT_FAULTS = ['printer', 'carrier', 'address', 'artwork'] as const;
/** Cause of the problem. */
export type ReprintFault = (typeof REPRINT_FAULTS)[number];

export const REPRINT_PAYERS = ['fulfiller', 'carrier', 'tenant', 'platform'] as const;
export type ReprintPayer = (typeof REPRINT_PAYERS)[number];

/** Default fault for a problem; the person who decides may change it. */
export function faultForProblem(problem: ReprintProblem): ReprintFault {
  return problem === 'damaged' || problem === 'not_arrived' ? 'carrier' : 'printer';
}

const PAYERS: Readonly<Record<ReprintFault, ReprintPayer>> = {
  printer: 'fulfiller',
  carrier: 'carrier',
  // The tenant bears wrong texts and addresses, because they are printed and sent just the same.
  address: 'tenant',
  artwork: 'tenant',
};

/** Default payer of a replacement; staff may choose another. */
export const payerForFault = (fault: ReprintFault): ReprintPayer => PAYERS[fault];

/** Whether part of an order has been made, so that a reprint is possible (docs/product/orders.md). */
export function isReprintable(status: OrderStatus): boolean {
  return status === 'awaiting reprint' || transitionFor(status, 'ask_reprint') !== undefined;
}

/**
 * Whether pieces can be cancelled: the order is cancellable and no fulfiller has a shipment. An order that awaits a
 * reprint has been made already.
 */
export function mayCancelPieces(status: OrderStatus, hasParcels: boolean): boolean {
  if (hasParcels || status === 'awaiting reprint') return false;
  return (
    transitionFor(status, 'cancel') !== undefined && mainLineIndex(status) < mainLineIndex('submitting to fulfiller')
  );
}
