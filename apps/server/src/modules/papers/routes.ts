import type { Routes } from '#routes.ts';
import { orderPapers } from './order-papers.ts';
import { packingSlips } from './packing-slips.ts';

export const papersRoutes: Routes<'packingSlips' | 'orderPapers'> = { packingSlips, orderPapers };
