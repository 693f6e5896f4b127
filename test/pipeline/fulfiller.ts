import type { AddressInfo } from 'node:net';
import { fulfillerEmulator } from '@inkstand/emulators/fulfiller/plugin';
import { memoryStore } from '@inkstand/emulators/store';
import fastify from 'fastify';

/** A printer far away, with books of its own that no crash of ours touches. */
export interface Fulfiller extends AsyncDisposable {
  /** What stands in its row with us. */
  row: { id: string; endpoint: string; secret: string };
  /** Idempotency keys of the orders it took in, one for each order. */
  taken(): Promise<string[]>;
  /** One of the emulator's switches (docs/fulfillers.md). */
  admin(path: string, settings: object): Promise<void>;
}

export async function startFulfiller({ stepDelayMs = 5 } = {}): Promise<Fulfiller> {
  const app = fastify();
  const store = memoryStore();
  const id = 'farprint';
  const secret = 'the secret of a printer far away';
  const prefix = '/printers';
  await app.register(fulfillerEmulator, {
    prefix,
    stepDelayMs,
    retryDelayMs: 50,
    store,
    fulfillers: async () => [{ id, secret }],
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const admin = `${origin}${prefix}/_admin`;
  return {
    row: { id, secret, endpoint: `${origin}${prefix}/${id}/orders` },
    async taken() {
      const orders = (await store.list('fulfiller.orders')) as { idempotencyKey: string }[];
      return orders.map(({ idempotencyKey }) => idempotencyKey);
    },
    async admin(path, settings) {
      await fetch(`${admin}/${path}`, { method: 'POST', body: JSON.stringify(settings) });
    },
    async [Symbol.asyncDispose]() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
