import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import { type Connection, connect } from '@inkstand/database';
import { readConfig } from '@inkstand/server/config/config';
import { createApp } from '@inkstand/server/http/app';
import { connectionCloser } from '@inkstand/server/http/close-connections';
import { allJobs } from '@inkstand/server/jobs/job-list';
import { intervals } from '@inkstand/server/jobs/schedules';
import { startInterval } from '@inkstand/server/jobs/start-interval';
import { createServices } from '@inkstand/server/start/services';
import { pino } from 'pino';

// One process of the product without pages: API calls, callbacks and all jobs. It stops on SIGTERM as main.ts does, and
// sends its port to the parent process.

export interface PipelineSettings {
  connection: Connection;
  secretKey: string;
  folder: string;
  /** The address in front of all processes, where fulfillers reach us. */
  origin: string;
  roles: readonly ('web' | 'worker')[];
}

const settings = JSON.parse(process.env.INKSTAND_TEST_PROCESS ?? '{}') as PipelineSettings;
const config = readConfig({
  SECRET_KEY: settings.secretKey,
  DATA_DIR: settings.folder,
  LOG_LEVEL: 'fatal',
});
const log = pino({ level: process.env.INKSTAND_TEST_LOG ?? 'fatal' });
const database = connect({ connection: settings.connection, onLostConnection: () => undefined });
// Several of these processes share the machine, and starting a child costs more than most prints.
const artwork = createArtworkPool({ processes: 1 });
const parts = await createServices({ config, database, log, artwork, ownOrigin: () => settings.origin });
const { services } = parts;
const app = await createApp(services);
const closeConnections = connectionCloser(app.server);
app.addHook('preClose', async () => closeConnections());
if (settings.roles.includes('web')) await app.listen({ host: '127.0.0.1', port: 0 });
const timers = settings.roles.includes('worker')
  ? intervals
      .filter(({ name }) => ['orders.sweep', 'audit.seal'].includes(name))
      .map(({ name, seconds, run }) => startInterval(seconds, name, log, () => run(services)))
  : [];
if (settings.roles.includes('worker')) await parts.jobRunner.start(services, allJobs);

process.once('SIGTERM', async () => {
  await Promise.all(timers.map((timer) => timer.stop()));
  await app.close();
  await parts.close();
  await artwork.close();
  await database.close();
  process.exit(0);
});
process.on('disconnect', () => process.exit(0));
const address = app.server.address() as AddressInfo | null;
process.send?.({ port: address?.port ?? 0 });
// A killed process would not write its compile cache for the next one.
flushCompileCache();
