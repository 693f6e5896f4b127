import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import type { Client } from '@inkstand/contract';
import { createClient } from '@inkstand/contract/client';
import type { Tx } from '@inkstand/database';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { startSessions } from '@inkstand/server/areas/identity/accounts/sessions';
import { readConfig } from '@inkstand/server/config/config';
import type { Services } from '@inkstand/server/context';
import { folderStore } from '@inkstand/server/files/file-store';
import { createApp } from '@inkstand/server/http/app';
import type { JobData, JobName } from '@inkstand/server/jobs/jobs';
import { PaymentError, type Payments } from '@inkstand/server/ports/payments';
import { emulatedShops } from '@inkstand/server/start/emulated-services';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type Browser, createBrowser } from '../clients/browser.ts';

export type { Browser } from '../clients/browser.ts';

/** The application on its own database and folder, without a port: requests are passed to it directly. */
export interface TestServer extends AsyncDisposable {
  services: Services;
  app: FastifyInstance;
  db: TestDatabase;
  /** All queued jobs, including those of rolled-back transactions. */
  jobs: { name: JobName; data: JobData[JobName] }[];
  /** All published live messages, including those of rolled-back transactions. */
  published: { channels: readonly string[]; event: string; data: Record<string, unknown> }[];
  /** Opens a browser without cookies. `host` defaults to the root host. */
  browser(options?: { host?: string; ip?: string }): Browser;
  /** Returns the typed client of a signed-in user, with a bearer token. */
  as(user: { id: string; tenantId: string }): Promise<Client>;
}

/** Tests of the help pages read the articles themselves. */
const noArticles: Services['help'] = {
  list: () => [],
  find: () => undefined,
  searchIndex: () => [],
  pictureFolders: [],
};

const noPageTexts: Services['pageTexts'] = { find: () => ({ texts: {}, added: [] }) };

const stopped = () => Promise.reject(new PaymentError('unavailable', 'no payment provider in this test'));
const noPayments: Payments = {
  browserKeys: () => ({ publicKey: 'pk_test', scriptUrl: '/stripe.js' }),
  createIntent: stopped,
  getIntent: stopped,
  cancelIntent: stopped,
  refund: stopped,
  listRefunds: stopped,
  returnFee: stopped,
  readBalance: stopped,
  listDeposits: stopped,
  calculateTax: stopped,
  reportTax: stopped,
  reverseTax: stopped,
  createAccount: stopped,
  createOnboardingLink: stopped,
  getAccount: stopped,
  chargeSavedCard: stopped,
  createCustomer: stopped,
  createCardSetup: stopped,
  getCardSetup: stopped,
  makeDefaultCard: stopped,
  removeCard: stopped,
  readWebhook: () => {
    throw new PaymentError('bad_signature', 'no payment provider in this test');
  },
};

/**
 * Shared by all servers of this process, because starting its child processes takes longer than most jobs. They end
 * with the process.
 */
const sharedArtwork = createArtworkPool();

/** Services are real unless replaced, except that jobs and messages are only recorded, and payments are rejected. */
export async function startTestServer(replaced: Partial<Services> = {}): Promise<TestServer> {
  const db = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-test-'));
  const jobs: TestServer['jobs'] = [];
  const published: TestServer['published'] = [];
  const services: Services = {
    pageTexts: noPageTexts,
    config: readConfig({ SECRET_KEY: 'a secret of the tests, long enough' }),
    database: db.database,
    files: folderStore(folder),
    artwork: sharedArtwork,
    jobs: { send: async (_tx: Tx, name, data) => void jobs.push({ name, data }) },
    payments: noPayments,
    realtime: {
      publish: async (_tx, channels, event, data) => void published.push({ channels, event, data }),
      linkToSession: async () => undefined,
      closeSessionSockets: async () => undefined,
    },
    dns: { texts: async () => [] },
    addressLookup: undefined,
    shops: emulatedShops(() => services.ownOrigin(), 'http://localhost:3000'),
    help: noArticles,
    // Prints the cause of unexpected errors in the test's output.
    log: pino({ level: 'error' }, pino.destination({ dest: 2, sync: true })),
    ownOrigin: () => 'http://127.0.0.1:3000',
    now: () => new Date(),
    ...replaced,
  };
  const app = await createApp(services);

  return {
    services,
    app,
    db,
    jobs,
    published,
    browser: (options = {}) => createBrowser(app, options),
    async as(user) {
      const { bearerToken } = await db.database.tx('all-tenants', (tx) =>
        startSessions(tx, { tenantId: user.tenantId, userId: user.id, userAgent: 'test', now: services.now() }),
      );
      const { fetch } = createBrowser(app, {});
      return createClient({ baseUrl: ROOT, fetch, headers: { authorization: `Bearer ${bearerToken}` } });
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await db[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ROOT = 'http://localhost:3000';
