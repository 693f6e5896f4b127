import type { Routes } from '#routes.ts';
import { changeOrder } from './change-order.ts';

export const recipientsRoutes: Routes<'changeOrder'> = { changeOrder };
