import { createHash } from 'node:crypto';
import { type FulfillerOrder, shipTo } from '@inkstand/contract/production/fulfiller-wire';
import Fastify from 'fastify';
import { type EmulatorStore, memoryStore } from '../store.ts';
import { fulfillerEmulator } from './plugin.ts';
import type { ReportBody } from './report.ts';
import { sign, verify } from './signature.ts';

/** Test helper: simulated fulfillers on their own port, and a shop that serves print files and receives reports. */
export interface FulfillerBench {
  shop: Shop;
  submit: (order: object, options?: SubmitOptions) => Promise<{ status: number; text: string; body: SubmitAnswer }>;
  admin: (path: string, settings?: object) => Promise<number>;
  listed: () => Promise<{ idempotency_key: string; finished: boolean }[]>;
  close: () => Promise<void>;
}

interface SubmitOptions {
  key?: string;
  secret?: string;
  /** The clock of whoever signs, against ours. */
  secondsAhead?: number;
  /** How long an answer is waited for. */
  timeoutMs?: number;
  fulfiller?: string;
  /** Body sent instead of the signed one. */
  tampered?: string;
}

interface SubmitAnswer {
  external_ref?: string;
  status?: string;
  estimated_ship_date?: string;
  message?: string;
  errors?: Record<string, string[]>;
}

const secret = 'northprint-secret';

export async function startFulfillers(
  settings: { store?: EmulatorStore; stepDelayMs?: number } = {},
): Promise<FulfillerBench> {
  const shop = await startShop();
  const app = Fastify();
  await app.register(fulfillerEmulator, {
    prefix: '/emulators/fulfillers',
    store: settings.store ?? memoryStore(),
    fulfillers: async () => [{ id: 'northprint', secret }],
    stepDelayMs: settings.stepDelayMs ?? 5,
    retryDelayMs: 5,
  });
  const prefix = `${await app.listen({ port: 0, host: '127.0.0.1' })}/emulators/fulfillers`;
  return {
    shop,
    async submit(order, options = {}) {
      const rawBody = JSON.stringify(order);
      const timestamp = String(Math.floor(Date.now() / 1000) + (options.secondsAhead ?? 0));
      const response = await fetch(`${prefix}/${options.fulfiller ?? 'northprint'}/orders`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': options.key ?? 'shipment-1',
          'Inkstand-Timestamp': timestamp,
          'Inkstand-Signature': sign(options.secret ?? secret, timestamp, rawBody),
        },
        body: options.tampered ?? rawBody,
        signal: AbortSignal.timeout(options.timeoutMs ?? 30_000),
      });
      const text = await response.text();
      return { status: response.status, text, body: text.startsWith('{') ? (JSON.parse(text) as SubmitAnswer) : {} };
    },
    async admin(path, body = {}) {
      return (await fetch(`${prefix}/_admin/${path}`, { method: 'POST', body: JSON.stringify(body) })).status;
    },
    async listed() {
      const answer = (await (await fetch(`${prefix}/_admin/orders`)).json()) as { data: [] };
      return answer.data;
    },
    async close() {
      await app.close();
      await shop.close();
    },
  };
}

export interface Shop {
  url: string;
  reports: ReportBody[];
  /** Status with which the shop answers reports from now on. */
  status: number;
  /** Number of reports with an invalid signature. */
  forged: number;
  downloads: number;
  /** Number of downloads that still fail with a 503. */
  failingDownloads: number;
  types: () => string[];
  waitFor: (type: string) => Promise<void>;
  close: () => Promise<void>;
}

const printFile = Buffer.from('the bytes of a print file');

async function startShop(): Promise<Shop> {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const shop: Shop = {
    url: '',
    reports: [],
    status: 200,
    forged: 0,
    downloads: 0,
    failingDownloads: 0,
    types: () => shop.reports.map(({ type }) => type),
    async waitFor(type) {
      const deadline = Date.now() + 30_000;
      while (!shop.types().includes(type)) {
        if (Date.now() > deadline) throw new Error(`No ${type} arrived; there were ${shop.types().join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    close: () => app.close(),
  };
  app.get('/files/tee.png', async (_request, reply) => {
    shop.downloads += 1;
    shop.failingDownloads -= 1;
    return shop.failingDownloads >= 0 ? reply.code(503).send() : reply.send(printFile);
  });
  app.post('/api/fulfillers/northprint/events', async (request, reply) => {
    const rawBody = String(request.body);
    const { headers } = request;
    const message = {
      timestamp: String(headers['inkstand-timestamp']),
      signature: String(headers['inkstand-signature']),
      rawBody,
    };
    const report = JSON.parse(rawBody) as ReportBody;
    const isGood = verify(secret, message, Date.now() / 1000) && headers['inkstand-event-id'] === report.event_id;
    if (!isGood) shop.forged += 1;
    else if (shop.status < 300) shop.reports.push(report);
    return reply.code(isGood ? shop.status : 401).send();
  });
  shop.url = await app.listen({ port: 0, host: '127.0.0.1' });
  return shop;
}

export function orderFor(shop: Shop, extra: Partial<FulfillerOrder> = {}): FulfillerOrder {
  return {
    shipment_id: '0199f0aa-0000-7000-8000-000000000001',
    order_ref: 'INK-7QK4-M2XD',
    event: 'Summer Fest',
    service_level: 'standard_tracked',
    ship_to: shipTo.parse({
      name: "Saoirse O'Brien",
      address_first_line: '12 High Street',
      city: 'Leeds',
      postcode: 'LS1 4AP',
      country: 'United Kingdom',
      country_iso2: 'GB',
    }),
    items: [
      {
        line_id: 'line-1',
        sku: 'TEE-NAVY-M',
        name: 'Acme tee',
        colour: 'Navy',
        size: 'M',
        quantity: 2,
        print_files: [
          {
            side: 'front',
            format: 'png',
            url: `${shop.url}/files/tee.png?signature=abc`,
            sha256: createHash('sha256').update(printFile).digest('hex'),
            width_px: 3543,
            height_px: 4724,
            dpi: 300,
            width_mm: 300,
            height_mm: 400,
            fingerprint: 'f'.repeat(64),
          },
        ],
      },
    ],
    gift: false,
    callback_url: `${shop.url}/api/fulfillers/northprint/events`,
    ...extra,
  };
}
