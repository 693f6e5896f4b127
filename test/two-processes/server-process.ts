import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Connection, connect } from '@inkstand/database';
import { reconcileRefunds } from '@inkstand/server/areas/payments/billing/create-reconciler';
import { reconcilePayments } from '@inkstand/server/areas/payments/card-payments/order-payment';
import { readConfig } from '@inkstand/server/config/config';
import { createApp } from '@inkstand/server/http/app';
import { allJobs } from '@inkstand/server/jobs/job-list';
import { emulatedPayments } from '@inkstand/server/start/emulated-services';
import { createServices } from '@inkstand/server/start/services';
import { pino } from 'pino';

// One of the processes that share a database: the product's calls, emails and refunds, with a separate payment
// provider. Production is left out, since every race is decided before it. The reconciler runs on request only.

export interface ProcessSettings {
  connection: Connection;
  secretKey: string;
  folder: string;
  /** Origin of the payment emulator. */
  providerOrigin: string;
}

const JOBS: readonly string[] = ['mail.send', 'order.refund'];

const settings = JSON.parse(process.env.INKSTAND_TEST_PROCESS ?? '{}') as ProcessSettings;
const config = readConfig({ SECRET_KEY: settings.secretKey, DATA_DIR: settings.folder, LOG_LEVEL: 'fatal' });
const database = connect({ connection: settings.connection });
let origin = '';
const parts = await createServices({ config, database, log: pino({ level: 'fatal' }), ownOrigin: () => origin });
const payments = emulatedPayments(() => settings.providerOrigin);
const services = { ...parts.services, payments };
const app = await createApp(services);
await app.listen({ host: '127.0.0.1', port: 0 });
origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
await parts.jobRunner.start(
  services,
  allJobs.filter(({ name }) => JOBS.includes(name)),
);
process.on('message', async (question: 'origin' | 'reconcile' | 'stop') => {
  if (question === 'reconcile') await Promise.all([reconcilePayments(services), reconcileRefunds(services)]);
  if (question === 'stop') {
    await parts.jobRunner.stop();
    await app.close();
    await parts.close();
    await database.close();
  }
  process.send?.(origin);
});
process.on('disconnect', () => process.exit(0));
// A killed process would not write its compile cache for the next one.
flushCompileCache();
