import type { Routes } from '#routes.ts';
import { closeRefund } from './close-refund.ts';
import { createRefund } from './create-refund.ts';
import { retryRefund } from './retry-refund.ts';

export const refundsRoutes = { createRefund, retryRefund, closeRefund } satisfies Routes<
  'createRefund' | 'retryRefund' | 'closeRefund'
>;
