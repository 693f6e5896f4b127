import { fileURLToPath } from 'node:url';
import type { Database } from '@inkstand/database';
import { readConfig } from '@inkstand/server/config/config';
import { createApp } from '@inkstand/server/http/app';
import { createPages } from '@inkstand/server/pages/create-pages';
import { registerPages } from '@inkstand/server/pages/register-pages';
import type { PaymentIntent, Payments } from '@inkstand/server/ports/payments';
import { openDatabase } from '@inkstand/server/start/open-database';
import { createServices } from '@inkstand/server/start/services';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface ProductInProcess extends AsyncDisposable {
  app: FastifyInstance;
  database: Database;
  /** Headers of browser calls. */
  headers: Record<string, string>;
}

/**
 * Runs the product's own HTTP server in this process without a port, so that the statements of a request can be
 * counted.
 */
export async function openProduct(databaseUrl: string, folder: string): Promise<ProductInProcess> {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder, INKSTAND_ROLES: 'web', LOG_LEVEL: 'error' });
  const log = pino({ level: 'error' });
  const { database, close } = await openDatabase(config, log);
  const parts = await createServices({ config, database, log, ownOrigin: () => '' });
  const services = { ...parts.services, payments: paidAtOnce(parts.services.payments) };
  const app = await createApp(services);
  registerPages(app, services, await createPages({ root: ROOT, dev: false }));
  const [cookie] = (await app.inject('/api/csrf-cookie')).cookies;
  const token = cookie?.value ?? '';
  return {
    app,
    database,
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    async [Symbol.asyncDispose]() {
      await app.close();
      await parts.close();
      await close();
    },
  };
}

/** A payment provider that confirms every payment at once, since only the database is measured. */
function paidAtOnce(payments: Payments): Payments {
  const intents = new Map<string, PaymentIntent>();
  return {
    ...payments,
    async createIntent(_place, { amount, currency, pays, tenantId }) {
      const id = `pi_bench_${intents.size}`;
      const paid = { status: 'succeeded', amount, amountReceived: amount } as const;
      const intent = { id, clientSecret: id, ...paid, currency, pays, tenantId };
      intents.set(id, intent);
      return intent;
    },
    async getIntent(_place, id) {
      const intent = intents.get(id);
      if (!intent) throw new Error(`no payment ${id}`);
      return intent;
    },
  };
}
