import type { AddressInfo } from 'node:net';
import { fulfillerEmulator } from '@inkstand/emulators/fulfiller/plugin';
import { memoryStore } from '@inkstand/emulators/store';
import fastify from 'fastify';

/** A remote fulfiller with its own storage, which no crash of ours affects. */
export interface Fulfiller extends AsyncDisposable {
  /** Its row in our database. */
  row: { id: string; endpoint: string; secret: string };
  /** Idempotency keys of the orders it accepted, one per order. */
  taken(): Promise<string[]>;
  /** Changes a setting of the emulator (docs/fulfillers.md). */
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
