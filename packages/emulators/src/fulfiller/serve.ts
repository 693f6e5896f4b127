import Fastify from 'fastify';
import { memoryStore } from '../store.ts';
import { fulfillerEmulator } from './plugin.ts';
import type { Misbehaviour } from './workshop.ts';

export interface Served {
  /** URL that orders are sent to. */
  orders: string;
  close: () => Promise<void>;
}

/** Runs one simulated fulfiller on its own port, well-behaved or not, to test an Inkstand instance from outside. */
export async function serveFulfiller(options: {
  id: string;
  secret: string;
  host: string;
  port: number;
  stepDelayMs: number;
  retryDelayMs?: number;
  partShipments?: boolean;
  misbehaviours: readonly Misbehaviour[];
}): Promise<Served> {
  const { id, secret, host, port, ...behaviour } = options;
  const app = Fastify();
  await app.register(fulfillerEmulator, {
    store: memoryStore(),
    fulfillers: async () => [{ id, secret }],
    ...behaviour,
  });
  const address = await app.listen({ host, port });
  return { orders: `${address}/${encodeURIComponent(id)}/orders`, close: () => app.close() };
}
