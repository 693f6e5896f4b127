import type { Routes } from '#routes.ts';
import { actForClient } from './act-for-client.ts';
import { createClient } from './create-client.ts';
import { exportClients } from './export-clients.ts';
import { getClient } from './get-client.ts';
import { listClients } from './list-clients.ts';
import { setCreditLimit } from './set-credit-limit.ts';
import { setDiscounts } from './set-discounts.ts';
import { stopActing } from './stop-acting.ts';
import { verifyClient } from './verify-client.ts';

export const clientsRoutes = {
  listClients,
  exportClients,
  createClient,
  getClient,
  verifyClient,
  setCreditLimit,
  setDiscounts,
  actForClient,
  stopActing,
} satisfies Routes<
  | 'listClients'
  | 'exportClients'
  | 'createClient'
  | 'getClient'
  | 'verifyClient'
  | 'setCreditLimit'
  | 'setDiscounts'
  | 'actForClient'
  | 'stopActing'
>;
