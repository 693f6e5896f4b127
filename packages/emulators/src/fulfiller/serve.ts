import Fastify from 'fastify';
import { memoryStore } from '../store.ts';
import { fulfillerEmulator } from './plugin.ts';
import type { Misbehaviour } from './workshop.ts';

export interface Served {
  /** The address that orders are sent to. */
  orders: string;
  close: () => Promise<void>;
}

/** One simulated fulfiller on a port of its own, good or bad, for trying an Inkstand from outside. */
export async function serveFulfiller(options: {
  id: string;
  secret: string;
  host: string;
  port: number;
  stepDelayMs: number;
  retryDelayMs?: number;
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
