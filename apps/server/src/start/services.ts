import { join } from 'node:path';
import { type ArtworkPool, createArtworkPool } from '@inkstand/artwork/print/pool';
import type { Database } from '@inkstand/database';
import type { Logger } from 'pino';
import { dnsResolver } from '#areas/events/index.ts';
import { stripePayments } from '#areas/payments/index.ts';
import {
  createExternalRealtime,
  createRealtime,
  type RealtimeServer,
  readHelp,
  readPageTexts,
} from '#areas/platform/index.ts';
import type { Config } from '#config/config.ts';
import type { Services } from '#context.ts';
import { folderStore } from '#files/file-store.ts';
import { s3Store } from '#files/s3-store.ts';
import { createJobRunner, type JobRunner } from '#jobs/job-runner.ts';
import { addressLookup } from '#outgoing/address-lookup.ts';
import { SHOPIFY } from '#ports/shops.ts';

export interface Process {
  services: Services;
  jobRunner: JobRunner;
  realtimeServer: RealtimeServer;
  close(): Promise<void>;
}

/**
 * Creates the services of one process.
 * @param ownOrigin where this process can be reached, for the emulators and simulated fulfillers that it runs
 */
export async function createServices(input: {
  config: Config;
  database: Database;
  log: Logger;
  ownOrigin: () => string;
  now?: () => Date;
  /** Defaults to a pool that closes with the services. */
  artwork?: ArtworkPool;
}): Promise<Process> {
  const { config, database, log, ownOrigin } = input;
  const now = input.now ?? (() => new Date());
  const artwork = input.artwork ?? createArtworkPool();
  const jobRunner = await createJobRunner({ database, log, hasSchedules: config.roles.includes('worker') });
  const realtimeServer = await (config.pusher
    ? createExternalRealtime({ database, log, settings: config.pusher })
    : createRealtime({ database, log, secret: config.secretKey }));
  const services: Services = {
    config,
    database,
    log,
    artwork,
    files: config.s3
      ? s3Store(config.s3, join(config.dataDir, 'file-copies'))
      : folderStore(join(config.dataDir, 'files')),
    jobs: jobRunner.jobs,
    ...(await outsideServices(config, ownOrigin)),
    realtime: realtimeServer.realtime,
    dns: dnsResolver(config.dnsServers),
    addressLookup: config.addressLookupUrl ? addressLookup({ url: config.addressLookupUrl, log, now }) : undefined,
    pageTexts: readPageTexts({ contentDir: config.contentDir, log }),
    help: readHelp({ contentDir: config.contentDir, log }),
    ownOrigin,
    now,
  };
  return {
    services,
    jobRunner,
    realtimeServer,
    async close() {
      await jobRunner.stop();
      await realtimeServer.close();
      if (!input.artwork) await artwork.close();
    },
  };
}

/** Payments and shops: the real ones, or in demo mode this process's emulators, unless real keys of Stripe are set. */
async function outsideServices(config: Config, ownOrigin: () => string): Promise<Pick<Services, 'payments' | 'shops'>> {
  const { stripe: keys, mode, publicUrl } = config;
  const real = { payments: stripePayments({ keys }), shops: SHOPIFY };
  if (mode !== 'demo') return real;
  const { emulatedPayments, emulatedShops } = await import('./emulated-services.ts');
  return {
    payments: Object.keys(keys).length > 0 ? real.payments : emulatedPayments(ownOrigin),
    shops: emulatedShops(ownOrigin, publicUrl),
  };
}
