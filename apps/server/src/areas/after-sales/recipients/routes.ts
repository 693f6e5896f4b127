import type { Routes } from '#routes.ts';
import { changeOrder } from './change-order.ts';
import { correctAddress } from './correct-address.ts';
import { reportAddress } from './report-address.ts';

export const recipientsRoutes: Routes<'changeOrder' | 'correctAddress' | 'reportAddress'> = {
  changeOrder,
  correctAddress,
  reportAddress,
};
