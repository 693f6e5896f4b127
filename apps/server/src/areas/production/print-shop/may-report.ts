import type { ShopReport } from '@inkstand/contract/production/print-shop';
import { SHOP_STEPS, type ShopProblem, type ShopStep } from '@inkstand/contract/production/print-shop-limits';
import { mainLineIndex, type OrderStatus } from '@inkstand/domain/order-status';
import type { Cancellation } from '@inkstand/domain/shipment-status';

const STATUS_OF: Readonly<Record<ShopStep, OrderStatus>> = {
  picked: 'picked',
  in_production: 'in production',
  packaged: 'packaged',
  shipped: 'shipped',
};

const isReached = (status: OrderStatus, step: ShopStep) => mainLineIndex(status) >= mainLineIndex(STATUS_OF[step]);

/** The steps that a shipment has behind it. What is to be printed again was printed. */
export function doneSteps(status: OrderStatus): ShopStep[] {
  if (status === 'awaiting reprint') return ['picked'];
  return SHOP_STEPS.filter((step) => isReached(status, step));
}

/** What a print shop may say of a shipment now: each later step, what fits its state, and an answer to the wish to cancel. */
export function mayReport(status: OrderStatus, cancellation: Cancellation): ShopReport[] {
  if (status === 'cancelled') return [];
  if (cancellation === 'requested') return ['cancelled', 'cancellation_refused'];
  if (status === 'awaiting reprint') return ['in_production'];
  const steps = SHOP_STEPS.filter((step) => !isReached(status, step));
  return [...steps, ...problemsIn(status)];
}

function problemsIn(status: OrderStatus): ShopProblem[] {
  if (status === 'shipped') return [];
  return isReached(status, 'in_production') ? ['misprint'] : ['shortage', 'artwork_problem'];
}
