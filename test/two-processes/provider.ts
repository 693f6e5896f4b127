import type { Database } from '@inkstand/database';
import { registerStripeEmulator, stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import Fastify from 'fastify';
import type Stripe from 'stripe';

/** The payment emulator on its own port, in the United Kingdom. */
export interface Provider extends AsyncDisposable {
  origin: string;
  /** Sets the origins that receive webhooks, in turn. */
  deliverTo(origins: readonly string[]): void;
  /** The official SDK with the platform's key. */
  stripe(): Stripe;
  /** Confirms an intent with a valid card, as a browser does. Returns its status, or the error's code. */
  confirm(clientSecret: string, accountId: string): Promise<string>;
  /** Changes the emulator's settings for faults and webhooks (`packages/emulators`). */
  admin(path: string, settings?: object): Promise<unknown>;
  /** Ids of an account's events of one type. */
  events(type: string, accountId: string): Promise<string[]>;
  refunds(accountId: string): Promise<Stripe.Refund[]>;
}

export async function startProvider(database: Database): Promise<Provider> {
  const app = Fastify();
  let receivers: readonly string[] = [];
  let delivered = 0;
  await registerStripeEmulator(app, database, () => {
    const receiver = receivers[delivered++ % receivers.length];
    return receiver && `${receiver}/api/webhooks/stripe`;
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const { stripe, confirm, admin } = stripeEmulatorAt(origin);
  return {
    origin,
    stripe,
    confirm,
    admin,
    deliverTo: (origins) => {
      receivers = origins;
    },
    async events(type, accountId) {
      const { data } = await stripe().events.list({ type, limit: 100 }, { stripeAccount: accountId });
      return data.map(({ id }) => id);
    },
    refunds: async (accountId) => (await stripe().refunds.list({ limit: 100 }, { stripeAccount: accountId })).data,
    [Symbol.asyncDispose]: () => app.close(),
  };
}
