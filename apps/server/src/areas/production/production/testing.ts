import type { AddressInfo } from 'node:net';
import type { DesignDocument, SideId } from '@inkstand/artwork/model';
import { printedSides, withCustomText } from '@inkstand/artwork/model';
import { fulfillers, orderEvents } from '@inkstand/database/tables/index';
import { fulfillerEmulator } from '@inkstand/emulators/fulfiller/plugin';
import { type EmulatorStore, memoryStore } from '@inkstand/emulators/store';
import { makeEvent, makeProduct, makeTenant, makeVariant, testDocument } from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, asc, eq } from 'drizzle-orm';
import { sendEmailJob } from '#areas/platform/mail/send-email.job.ts';
import { shipmentCancelJob } from '#areas/production/fulfilment/cancel-shipment.ts';
import { shipmentAddressJob } from '#areas/production/fulfilment/change-address.ts';
import { shipmentSubmitJob } from '#areas/production/fulfilment/submit-shipment.ts';
import { emailTemplates } from '#email-templates.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import { createJobRunner, type JobRunner } from '#jobs/job-runner.ts';
import type { JobName } from '#jobs/jobs.ts';
import { orderDownloadJob, orderProcessJob, orderSubmitJob } from './jobs.ts';

// For tests: the production line with real components: a port, a queue and simulated fulfillers.

const JOBS: readonly JobDefinition[] = [
  orderDownloadJob,
  orderProcessJob,
  orderSubmitJob,
  shipmentSubmitJob,
  shipmentCancelJob,
  shipmentAddressJob,
  sendEmailJob(emailTemplates),
];

/** What has failed is tried again at once. */
const SOON = { firstRetrySeconds: 0, dueCheckSeconds: 0.1 };

export interface Line extends AsyncDisposable {
  server: TestServer;
  origin: string;
  runner: JobRunner;
  /** Starts the workers. */
  start(): Promise<void>;
  /** Starts the workers of a second process on the same database. */
  secondRunner(): Promise<JobRunner>;
  emulators: EmulatorStore;
  /** Sets an option of the fulfiller emulator (docs/fulfillers.md). */
  admin(path: string, settings: object): Promise<void>;
  /** Orders that the simulated fulfillers accepted. */
  taken(): Promise<{ idempotency_key: string; fulfiller: string; external_ref: string }[]>;
}

/**
 * @param names the jobs that run, out of `jobs`; all by default
 * @param settings.prepare prepares the server before it listens
 */
export async function startLine(
  names?: readonly JobName[],
  { jobs = JOBS, prepare }: { jobs?: readonly JobDefinition[]; prepare?: (server: TestServer) => Promise<void> } = {},
): Promise<Line> {
  const server = await startTestServer();
  const { services, app } = server;
  await prepare?.(server);
  const definitions = jobs.filter(({ name }) => names === undefined || names.includes(name));
  const { database, log } = services;
  const runner = await createJobRunner({ database, log, ...SOON });
  const emulators = memoryStore();
  await app.register(fulfillerEmulator, {
    prefix: '/emulators/fulfillers',
    store: emulators,
    stepDelayMs: 5,
    retryDelayMs: 20,
    fulfillers: () => services.database.tx('all-tenants', (tx) => tx.select().from(fulfillers)),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  Object.assign(services, { jobs: runner.jobs, ownOrigin: () => origin });
  const runners = [runner];
  const admin = (path: string) => `${origin}/emulators/fulfillers/_admin/${path}`;
  return {
    server,
    origin,
    runner,
    emulators,
    start: () => runner.start(services, definitions),
    async secondRunner() {
      const second = await createJobRunner({ database, log, ...SOON });
      runners.push(second);
      await second.start(services, definitions);
      return second;
    },
    async admin(path, settings) {
      await fetch(admin(path), { method: 'POST', body: JSON.stringify(settings) });
    },
    async taken() {
      const answer = await fetch(admin('orders'));
      return ((await answer.json()) as { data: Awaited<ReturnType<Line['taken']>> }).data;
    },
    async [Symbol.asyncDispose]() {
      // The port closes first, as in the program itself: hanging calls end with it.
      await app.close();
      await Promise.all(runners.map((each) => each.stop()));
      await server[Symbol.asyncDispose]();
    },
  };
}

/** A fulfiller that the emulator on this server simulates. */
export function makeSimulated(line: Line, id: string, values: Parameters<typeof makeFulfiller>[1] = {}) {
  const endpoint = `/emulators/fulfillers/${id}/orders`;
  return makeFulfiller(line.server.services.database, { id, endpoint, secret: `secret of ${id}`, ...values });
}

/** Starts a production line with the simulated Northprint and a printable variant. */
export async function startSimulatedLine(): Promise<Line> {
  const line = await startLine();
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
  await line.start();
  return line;
}

/** Creates an order with correct fingerprints that only needs its first job. */
export async function makePrintable(
  line: Line,
  {
    document = testDocument(),
    customTextFront = '',
    ...values
  }: Parameters<typeof makeOrder>[1] & { document?: DesignDocument; customTextFront?: string } = {},
) {
  const { database } = line.server.services;
  const tenantId = values.tenantId ?? (await makeTenant(database)).id;
  const event = await makeEvent(database, { tenantId });
  const product = await makeProduct(database, { tenantId, document });
  const fingerprints = await computeLineFingerprints(line, document, { front: customTextFront });
  return makeOrder(database, {
    tenantId,
    eventId: event.id,
    ...values,
    line: { productId: product.id, fingerprints, customTextFront, ...values.line },
  });
}

/** Computes the fingerprint of every printed side, with the shopper's text. */
export async function computeLineFingerprints(
  line: Line,
  document: DesignDocument,
  texts: Partial<Record<SideId, string>> = {},
): Promise<Partial<Record<SideId, string>>> {
  const { artwork } = line.server.services;
  const pairs = printedSides(document).map(async (id) => {
    const side = document.sides[id];
    return side ? [[id, await artwork.fingerprint(withCustomText(side, texts[id] ?? ''))]] : [];
  });
  return Object.fromEntries((await Promise.all(pairs)).flat());
}

type OrderKey = { tenantId: string; id: string };

/** Queues the first job, as an accepted order does. */
export function queueDownload({ server }: Line, order: OrderKey): Promise<void> {
  const { database, jobs } = server.services;
  return database.tx({ tenant: order.tenantId }, (tx) =>
    jobs.send(tx, 'order.download', { tenantId: order.tenantId, orderId: order.id }),
  );
}

/** One statement, because tests ask for it many times a second. */
export async function loadStatus({ server }: Line, order: OrderKey): Promise<string | null | undefined> {
  const text = 'select status from orders where id = $1';
  const [row] = await server.db.ownerQuery<{ status: string | null }>(text, [order.id]);
  return row?.status;
}

/** Loads an order's timeline, oldest first. */
export function loadTimeline({ server }: Line, order: OrderKey) {
  return server.services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id)))
      .orderBy(asc(orderEvents.id)),
  );
}
