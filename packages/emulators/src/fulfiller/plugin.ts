import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptOrder } from './accept-order.ts';
import { adminRoutes } from './admin.ts';
import { changeAddress, type LaterCall, replyWithState, requestCancellation } from './later-calls.ts';
import type { FulfillerEmulatorOptions } from './options.ts';
import { verify } from './signature.ts';
import { isFinished, startWork } from './work-on-order.ts';
import {
  createWorkshop,
  type FulfillerSwitches,
  loadPendingRequests,
  orderCollection,
  type SavedOrder,
  takeSwitch,
} from './workshop.ts';

type Request = FastifyRequest<{ Params: { id: string; shipment?: string } }>;
type Work = (call: LaterCall) => Promise<{ status: number; body: object }>;

/**
 * Simulated fulfillers (docs/fulfillers.md). Register them under a prefix: `app.register(fulfillerEmulator, { prefix:
 * '/emulators/fulfillers', store, fulfillers })`. They accept orders at `{prefix}/{id}/orders`, check the print files
 * and report progress until the parcel is shipped.
 */
export async function fulfillerEmulator(app: FastifyInstance, options: FulfillerEmulatorOptions): Promise<void> {
  const workshop = createWorkshop(options, app.log);
  workshop.switches.misbehaviours = (options.misbehaviours ?? []).map((kind) => ({ kind }));
  if (options.partShipments) workshop.switches.mishaps.push({ kind: 'parts', times: Number.POSITIVE_INFINITY });
  const hanging = new Set<FastifyReply['raw']>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  /** Every call is signed, and may hit a switched-on fault before or after it is handled. */
  const signed = (work: Work) => async (request: Request, reply: FastifyReply) => {
    const { id: fulfiller, shipment: shipmentId = '' } = request.params;
    const rawBody = typeof request.body === 'string' ? request.body : '';
    const secret = (await options.fulfillers()).find((known) => known.id === fulfiller)?.secret;
    if (secret === undefined || !isSigned(request, secret, request.method === 'GET' ? shipmentId : rawBody)) {
      return reply.code(401).send({ message: 'The signature is missing, wrong or too old.' });
    }
    const fault = takeSwitch(workshop.switches.faults, fulfiller);
    if (fault?.when === 'before') return strike(fault.kind, reply, hanging);
    const idempotencyKey = getHeader(request, 'idempotency-key');
    const { status, body } = await work({ fulfiller, shipmentId, rawBody, idempotencyKey });
    return fault ? strike(fault.kind, reply, hanging) : reply.code(status).send(body);
  };

  app.post(
    '/:id/orders',
    signed(({ fulfiller, idempotencyKey, rawBody }) => acceptOrder(workshop, fulfiller, idempotencyKey, rawBody)),
  );
  app.get(
    '/:id/orders/:shipment',
    signed((call) => replyWithState(workshop, call)),
  );
  app.post(
    '/:id/orders/:shipment/cancellation',
    signed((call) => requestCancellation(workshop, call)),
  );
  app.post(
    '/:id/orders/:shipment/address',
    signed((call) => changeAddress(workshop, call)),
  );

  adminRoutes(app, workshop);
  app.addHook('onReady', async () => {
    const resume = async () => {
      for (const saved of (await workshop.store.list(orderCollection)) as SavedOrder[]) {
        if (!isFinished(saved, await loadPendingRequests(workshop.store, saved.id))) startWork(workshop, saved.id);
      }
      return true;
    };
    workshop.tasks.start(() => workshop.retry(resume));
  });
  app.addHook('preClose', async () => {
    for (const raw of hanging) raw.destroy();
    await workshop.tasks.close();
  });
}

function isSigned(request: FastifyRequest, secret: string, signedText: string): boolean {
  const timestamp = getHeader(request, 'inkstand-timestamp');
  const signature = getHeader(request, 'inkstand-signature');
  return verify(secret, { timestamp, signature, rawBody: signedText }, Math.floor(Date.now() / 1000));
}

function strike(
  kind: FulfillerSwitches['faults'][number]['kind'],
  reply: FastifyReply,
  hanging: Set<FastifyReply['raw']>,
): FastifyReply {
  switch (kind) {
    case 'error':
      return reply.code(500).send({ message: 'Something is broken here.' });
    case 'html':
      return reply.type('text/html').send('<!doctype html><title>Maintenance</title>');
    case 'reset':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return reply;
    case 'hang':
      reply.hijack();
      hanging.add(reply.raw);
      reply.raw.once('close', () => hanging.delete(reply.raw));
      return reply;
  }
}

function getHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
