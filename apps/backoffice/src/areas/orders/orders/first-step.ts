import type { OrderStatus } from '@inkstand/domain/order-status';

/** What helps first where an order has stopped. It stands with what is wrong, and not among the other actions again. */
export const FIRST_STEP = {
  'address issue': 'correct_address',
  'artwork issue': 'replace_artwork',
  'awaiting reprint': 'ask_reprint',
  'fulfiller submission error': 'retry_submission',
  'over budget': 'approve',
  'over budget limit': 'release',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** That step's name, or undefined where nothing has stopped. */
export function firstStepOf(status: OrderStatus): string | undefined {
  return status in FIRST_STEP ? FIRST_STEP[status as keyof typeof FIRST_STEP] : undefined;
}
