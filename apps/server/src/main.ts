import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtworkPool } from '@inkstand/artwork/print/pool';
import type { FastifyInstance } from 'fastify';
import { updateClaimKeys } from '#areas/buying/index.ts';
import { registerMedia, registerStoreMedia } from '#areas/design/index.ts';
import { DOMAINS_READ_SECONDS, readDomains } from '#areas/events/index.ts';
import { readBuiltScript, registerShopWidget } from '#areas/integrations/index.ts';
import { importFirstDeposits } from '#areas/payments/index.ts';
import { FEATURE_FLAGS_SECONDS, readFeatureFlags } from '#areas/platform/index.ts';
import { sealClearSecrets } from '#areas/production/index.ts';
import { type Config, readConfig } from './config/config.ts';
import type { Services } from './context.ts';
import { createApp } from './http/app.ts';
import { connectionCloser } from './http/close-connections.ts';
import { allJobs } from './jobs/job-list.ts';
import { intervals, schedules } from './jobs/schedules.ts';
import { startInterval } from './jobs/start-interval.ts';
import { createLog, failureReason } from './log.ts';
import { thirdPartySources } from './pages/content-security-policy.ts';
import { registerCrawlers } from './pages/crawlers.ts';
import { createPages } from './pages/create-pages.ts';
import { registerPageCacheMetrics } from './pages/page-cache-metrics.ts';
import { registerPages } from './pages/register-pages.ts';
import { registerHelpPictures } from './pages/static-assets.ts';
import { checkMode } from './start/check-mode.ts';
import { registerDemo } from './start/demo.ts';
import { readOrCreateSecret } from './start/demo-secret.ts';
import { openDatabase } from './start/open-database.ts';
import { removeAbandonedFiles } from './start/remove-abandoned-files.ts';
import { createServices, type Process } from './start/services.ts';
import { startupBanner } from './start/startup-banner.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');

export interface Running {
  origin: string;
  /** Where the database is, for the log. */
  database: string;
  services: Services;
  stop(): Promise<void>;
}

async function createWeb({ services, realtimeServer }: Process, development: boolean): Promise<FastifyInstance> {
  const app = await createApp(services);
  registerMedia(app, services);
  registerStoreMedia(app, services);
  registerShopWidget(app, services, development ? () => buildWidgetNow(ROOT) : readBuiltScript(ROOT));
  if (services.config.mode === 'demo') await registerDemo(app, services);
  const pages = await createPages({
    root: ROOT,
    dev: development,
    server: app.server,
    stripe: Object.keys(services.config.stripe).length > 0,
    extraSources: thirdPartySources(services.config),
  });
  await registerHelpPictures(app, services.help.pictureFolders);
  const endMetrics = registerPageCacheMetrics(pages.counters);
  await pages.registerAssets(app);
  registerCrawlers(app, services);
  registerPages(app, services, pages);
  realtimeServer.attach(app.server);
  // An open socket would prevent the server from closing.
  app.addHook('preClose', () => realtimeServer.close());
  const closeConnections = connectionCloser(app.server);
  app.addHook('preClose', async () => closeConnections());
  app.addHook('onClose', async () => {
    endMetrics();
    await pages.close();
  });
  return app;
}

async function buildWidgetNow(root: string): Promise<string> {
  const { buildWidget } = await import('@inkstand/web/widget-build');
  return buildWidget(root);
}

/** Starts the background work of a process with the role `worker`. */
async function startWork({ services, jobRunner }: Process): Promise<() => Promise<void>> {
  await jobRunner.start(services, allJobs, schedules);
  const timers = intervals.map(({ name, seconds, run }) =>
    startInterval(seconds, name, services.log, () => run(services)),
  );
  return async () => {
    await Promise.all(timers.map((timer) => timer.stop()));
  };
}

/** Starts this process: database, services, HTTP, jobs. A given `artwork` outlives it. */
export async function start(
  config: Config,
  { development = false, artwork }: { development?: boolean; artwork?: ArtworkPool } = {},
): Promise<Running> {
  const log = createLog(config);
  const opened = await openDatabase(config, log);
  await checkMode(config, opened.database).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  let origin = '';
  const parts = await createServices({ config, database: opened.database, log, ownOrigin: () => origin, artwork });
  const { services } = parts;
  if (config.mode === 'demo') {
    const { seedDemo } = await import('./seed/seed-demo.ts');
    await seedDemo(services);
  }
  await removeAbandonedFiles(config, services.now());
  await updateClaimKeys(services);
  await sealClearSecrets(services);
  const featureFlags = startInterval(FEATURE_FLAGS_SECONDS, 'feature_flags.read', log, () =>
    readFeatureFlags(services),
  );
  const domains = startInterval(DOMAINS_READ_SECONDS, 'domains.read', log, () => readDomains(services));
  const app = await createWeb(parts, development);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const stopWork = config.roles.includes('worker') ? await startWork(parts) : async () => undefined;
  if (config.mode === 'demo' && config.roles.includes('worker')) await importFirstDeposits(services);
  return {
    origin,
    database: opened.description,
    services,
    async stop() {
      await stopWork();
      await featureFlags.stop();
      await domains.stop();
      await app.close();
      await parts.close();
      await opened.close();
    },
  };
}

/** `npm start`: reads the settings, starts, says where it runs, and stops gracefully on SIGTERM. */
export async function run({ development, env }: { development: boolean; env: NodeJS.ProcessEnv }): Promise<void> {
  let running: Running;
  try {
    const config = readConfig(env, readOrCreateSecret);
    const log = createLog(config);
    // Node would print a failed query with its values.
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'process: uncaught error');
      process.exit(1);
    });
    running = await start(config, { development });
    const { publicUrl: url, mode, roles } = config;
    if (mode === 'demo') console.log(startupBanner(config));
    else log.info({ url, roles, database: running.database }, 'Inkstand is running');
  } catch (error) {
    console.error(`Inkstand did not start: ${failureReason(error)}`);
    process.exit(1);
  }
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await running.stop();
  process.exit(0);
}
