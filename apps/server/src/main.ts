import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { purgeOldPeople } from '#areas/after-sales/index.ts';
import { reconcilePurchases, updateClaimKeys } from '#areas/buying/index.ts';
import { purgeOldProofs, purgeOldSeries, registerMedia, registerStoreMedia } from '#areas/design/index.ts';
import {
  DOMAINS_SECONDS,
  purgeDeletedFiles,
  purgeTemporaryStores,
  readDomains,
  recheckDomains,
  sendScheduledReminders,
  sendWaitingCodes,
} from '#areas/events/index.ts';
import { purgeUnproved } from '#areas/identity/index.ts';
import { sendSummaries } from '#areas/overview/index.ts';
import {
  issueMonthly,
  reconcileInvoices,
  reconcilePayments,
  reconcileRefunds,
  remindOverdue,
} from '#areas/payments/index.ts';
import { FEATURE_FLAGS_SECONDS, readFeatureFlags, sealAudit } from '#areas/platform/index.ts';
import { ageJobs, reconcileShipments, sweepOrders } from '#areas/production/index.ts';
import { checkMode } from './check-mode.ts';
import { type Config, readConfig } from './config.ts';
import type { Services } from './context.ts';
import { registerDemo } from './demo.ts';
import { keptSecret } from './demo-secret.ts';
import { createApp } from './http/app.ts';
import { connectionCloser } from './http/close-connections.ts';
import { allJobs } from './job-list.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { thirdPartySources } from './pages/content-security-policy.ts';
import { registerCrawlers } from './pages/crawlers.ts';
import { createPages } from './pages/create-pages.ts';
import { registerPages } from './pages/register-pages.ts';
import { purgeExpired } from './purge-expired.ts';
import { createServices, type Process } from './services.ts';
import { startInterval } from './start-interval.ts';
import { startupBanner } from './startup-banner.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');

export interface Running {
  origin: string;
  services: Services;
  stop(): Promise<void>;
}

async function createWeb({ services, realtimeServer }: Process, development: boolean): Promise<FastifyInstance> {
  const app = await createApp(services);
  registerMedia(app, services);
  registerStoreMedia(app, services);
  if (services.config.mode === 'demo') await registerDemo(app, services);
  const pages = await createPages({
    root: ROOT,
    dev: development,
    server: app.server,
    stripe: Object.keys(services.config.stripe).length > 0,
    extraSources: thirdPartySources(services.config),
  });
  await pages.registerAssets(app);
  registerCrawlers(app, services);
  registerPages(app, services, pages);
  realtimeServer.attach(app.server);
  // A socket that stays open would keep the server from ever being closed.
  app.addHook('preClose', () => realtimeServer.close());
  const closeConnections = connectionCloser(app.server);
  app.addHook('preClose', async () => closeConnections());
  app.addHook('onClose', () => pages.close());
  return app;
}

/** What runs beside the requests in a process with the role `worker`. */
async function startWork({ services, jobRunner }: Process): Promise<() => Promise<void>> {
  await jobRunner.start(services, allJobs);
  const timers = [
    startInterval(15, 'the payment reconciler', services.log, () => reconcilePayments(services)),
    startInterval(15, 'the reconciler of bulk orders', services.log, () => reconcilePurchases(services)),
    startInterval(15, 'the reconciler of invoices', services.log, () => reconcileInvoices(services)),
    // By itself: a provider that is slow with refunds must not keep paid orders waiting.
    startInterval(15, 'the refund reconciler', services.log, () => reconcileRefunds(services)),
    startInterval(20, 'the sweep of waiting orders', services.log, () => sweepOrders(services)),
    startInterval(60, 'the ageing of waiting jobs', services.log, () => ageJobs(services)),
    startInterval(60, 'the fulfiller reconciler', services.log, () => reconcileShipments(services)),
    startInterval(5, 'the sealing of the audit log', services.log, () => sealAudit(services)),
    startInterval(300, 'the daily summaries', services.log, () => sendSummaries(services)),
    startInterval(900, 'the monthly invoices', services.log, () => issueMonthly(services)),
    startInterval(60, 'the mails that wait for an opening', services.log, () => sendWaitingCodes(services)),
    startInterval(900, 'the reminders of codes', services.log, () => sendScheduledReminders(services)),
    startInterval(900, 'the reminders of invoices', services.log, () => remindOverdue(services)),
    startInterval(3600, 'the deletion of expired records', services.log, () => purgeExpired(services)),
    startInterval(3600, 'the forgetting of old customers', services.log, () => purgeOldPeople(services)),
    startInterval(600, 'the check of custom domains', services.log, () => recheckDomains(services)),
    startInterval(3600, 'the deletion of attached files', services.log, () => purgeDeletedFiles(services)),
    startInterval(3600, 'the forgetting of sign-ups', services.log, () => purgeUnproved(services)),
    startInterval(3600, 'the deletion of temporary stores', services.log, () => purgeTemporaryStores(services)),
    startInterval(3600, 'the deletion of old series', services.log, () => purgeOldSeries(services)),
    startInterval(3600, 'the forgetting of names on old proofs', services.log, () => purgeOldProofs(services)),
  ];
  return async () => {
    await Promise.all(timers.map((timer) => timer.stop()));
  };
}

/** Starts this process: database, services, HTTP, jobs. */
export async function start(config: Config, development: boolean): Promise<Running> {
  const log = createLog(config);
  const opened = await openDatabase(config, log);
  await checkMode(config, opened.database).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  let origin = '';
  const parts = await createServices({ config, database: opened.database, log, ownOrigin: () => origin });
  const { services } = parts;
  if (config.mode === 'demo') {
    const { seedDemo } = await import('./seed/seed-demo.ts');
    await seedDemo(services);
  }
  await updateClaimKeys(services);
  const switches = startInterval(FEATURE_FLAGS_SECONDS, 'the reading of the switches', log, () =>
    readFeatureFlags(services),
  );
  const domains = startInterval(DOMAINS_SECONDS, 'the reading of the custom domains', log, () => readDomains(services));
  const app = await createWeb(parts, development);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const stopWork = config.roles.includes('worker') ? await startWork(parts) : async () => undefined;
  return {
    origin,
    services,
    async stop() {
      await stopWork();
      await switches.stop();
      await domains.stop();
      await app.close();
      await parts.close();
      await opened.close();
    },
  };
}

/** `npm start`: reads its settings, starts, says where everything is, and stops in good order on SIGTERM. */
export async function run({ development, env }: { development: boolean; env: NodeJS.ProcessEnv }): Promise<void> {
  const dataDir = env.DATA_DIR ?? '.inkstand';
  let running: Running;
  try {
    const config = readConfig(env, () => keptSecret(dataDir));
    running = await start(config, development);
    console.log(startupBanner(config));
  } catch (error) {
    console.error(`Inkstand did not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await running.stop();
  process.exit(0);
}
