import type { Routes } from '#routes.ts';
import { changeOrder } from './change-order.ts';
import { correctAddress } from './correct-address.ts';

export const recipientsRoutes: Routes<'changeOrder' | 'correctAddress'> = { changeOrder, correctAddress };
