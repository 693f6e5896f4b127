import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Connection, connect } from '@inkstand/database';
import { readMissedOrders } from '@inkstand/server/areas/integrations/shop-webhooks/read-missed-orders';
import { readConfig } from '@inkstand/server/config/config';
import { createApp } from '@inkstand/server/http/app';
import { allJobs } from '@inkstand/server/jobs/job-list';
import { emulatedPayments } from '@inkstand/server/start/emulated-services';
import { createServices } from '@inkstand/server/start/services';
import { pino } from 'pino';

// A process that receives webhooks of shops and runs the jobs about shops, so that a test can kill it. The shops and
// the payment provider are outside of it. Missed orders are looked for on request only.

export interface ShopProcessSettings {
  connection: Connection;
  secretKey: string;
  folder: string;
  shopifyOrigin: string;
  stripeOrigin: string;
}

const settings = JSON.parse(process.env.INKSTAND_TEST_PROCESS ?? '{}') as ShopProcessSettings;
const config = readConfig({ SECRET_KEY: settings.secretKey, DATA_DIR: settings.folder, LOG_LEVEL: 'fatal' });
const log = pino({ level: process.env.INKSTAND_TEST_LOG ?? 'fatal' });
const database = connect({ connection: settings.connection, onLostConnection: () => undefined });
const parts = await createServices({ config, database, log, ownOrigin: () => settings.shopifyOrigin });
const payments = emulatedPayments(() => settings.stripeOrigin);
const services = { ...parts.services, payments };
const app = await createApp(services);
await app.listen({ host: '127.0.0.1', port: 0 });
await parts.jobRunner.start(
  services,
  allJobs.filter(({ name }) => name.startsWith('shop.')),
);
process.on('message', async () => {
  await readMissedOrders(services);
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));
process.send?.((app.server.address() as AddressInfo).port);
// A killed process would not write its compile cache for the next one.
flushCompileCache();
