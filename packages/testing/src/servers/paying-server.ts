import { createRealtime } from '@inkstand/server/areas/platform/realtime/create-realtime';
import type { Services } from '@inkstand/server/context';
import { createJobRunner } from '@inkstand/server/jobs/job-runner';
import { emulatedPayments } from '@inkstand/server/start/emulated-services';
import type Stripe from 'stripe';
import { registerStripeEmulator, stripeEmulatorAt } from '../services/stripe-emulator.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A test server on a port with the payment emulator, as in demo mode: with the official SDK and real webhooks. */
export interface PayingServer extends TestServer {
  origin: string;
  /** SDK with the platform's key of a region. */
  stripe(region?: 'UK' | 'EU' | 'US'): Stripe;
  /** Confirms an intent with a test card, as the shopper's browser does. Returns its status, or the error's code. */
  confirm(clientSecret: string, accountId: string, card?: string): Promise<string>;
  /** The emulator's controls for faults and webhooks (`packages/emulators`). */
  emulator(path: string, settings?: object): Promise<unknown>;
}

export async function startPayingServer(replaced: Partial<Services> = {}): Promise<PayingServer> {
  let origin = '';
  const ownOrigin = () => origin;
  const payments = emulatedPayments(ownOrigin);
  const server = await startTestServer({ payments, ownOrigin, ...replaced });
  await registerStripeEmulator(server.app, server.services.database, () =>
    origin ? `${origin}/api/webhooks/stripe` : undefined,
  );
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { stripe, confirm, admin } = stripeEmulatorAt(origin);
  return {
    ...server,
    origin,
    stripe,
    emulator: admin,
    confirm: async (clientSecret, accountId, card) =>
      confirm(clientSecret, accountId, { region: await loadRegion(server, accountId), ...(card ? { card } : {}) }),
  };
}

/**
 * Starts a server with the real job queue and live messages, for tests that count statements; no jobs are processed.
 */
export async function startWholeServer(): Promise<PayingServer> {
  const server = await startPayingServer();
  const { database, log } = server.services;
  const jobRunner = await createJobRunner({ database, log });
  const messages = await createRealtime({ database, log, secret: 'the secret of a test' });
  Object.assign(server.services, { jobs: jobRunner.jobs, realtime: messages.realtime });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await jobRunner.stop();
      await messages.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

async function loadRegion(server: TestServer, accountId: string): Promise<'UK' | 'EU' | 'US'> {
  const rows = await server.db.ownerQuery<{ region: 'UK' | 'EU' | 'US' }>(
    'select region from payment_accounts where stripe_account_id = $1',
    [accountId],
  );
  return rows[0]?.region ?? 'UK';
}

/** Waits until something holds, as for a webhook: 30 s at most. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const begin = Date.now(); Date.now() - begin < 30_000; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`after 30 s still not: ${what}`);
}
