import type { Routes } from '#routes.ts';
import { actOnOrder } from './act-on-order.ts';
import { getOrder } from './get-order.ts';
import { printFile } from './print-file.ts';
import { settleNotes } from './settle-notes.ts';

export const ordersRoutes = { getOrder, actOnOrder, settleNotes, printFile } satisfies Routes<
  'getOrder' | 'actOnOrder' | 'settleNotes' | 'printFile'
>;
