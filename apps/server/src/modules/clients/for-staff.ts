import { EXCEPTIONS, type OrderStatus } from '@inkstand/domain/order-status';
import { FOR_THE_COMPANY } from '#modules/summary/index.ts';

/** Where orders wait for our staff: nobody else can bring them on. */
export const FOR_STAFF: readonly OrderStatus[] = EXCEPTIONS.filter(
  (status) => status !== 'cancelled' && !FOR_THE_COMPANY.includes(status),
);
