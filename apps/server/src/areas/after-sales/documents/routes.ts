import type { Routes } from '#routes.ts';
import { fulfillerPackingSlip } from './fulfiller-packing-slip.ts';
import { orderPapers } from './order-papers.ts';
import { packingSlips } from './packing-slips.ts';

export const papersRoutes: Routes<'packingSlips' | 'orderPapers' | 'fulfillerPackingSlip'> = {
  packingSlips,
  orderPapers,
  fulfillerPackingSlip,
};
