import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptOrder } from './accept-order.ts';
import { adminRoutes } from './admin.ts';
import type { FulfillerEmulatorOptions } from './options.ts';
import { verify } from './signature.ts';
import { isFinished, workOnOrder } from './work-on-order.ts';
import { createWorkshop, type FulfillerSwitches, type KeptOrder, orderCollection, takeSwitch } from './workshop.ts';

/**
 * Simulated fulfillers (docs/fulfillers.md). Register them under a prefix:
 * `app.register(fulfillerEmulator, { prefix: '/emulators/fulfillers', store, fulfillers })`.
 * They take orders at `{prefix}/{id}/orders`, check the print files and report progress until the parcel is shipped.
 */
export async function fulfillerEmulator(app: FastifyInstance, options: FulfillerEmulatorOptions): Promise<void> {
  const workshop = createWorkshop(options, (error) => app.log.error(error, 'fulfiller emulator'));
  const hanging = new Set<FastifyReply['raw']>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Params: { id: string } }>('/:id/orders', async (request, reply) => {
    const { id } = request.params;
    const rawBody = typeof request.body === 'string' ? request.body : '';
    const secret = (await options.fulfillers()).find((fulfiller) => fulfiller.id === id)?.secret;
    if (secret === undefined || !isSigned(request, secret, rawBody)) {
      return reply.code(401).send({ message: 'The signature is missing, wrong or too old.' });
    }
    const fault = takeSwitch(workshop.switches.faults, id);
    if (fault?.when === 'before') return strike(fault.kind, reply, hanging);
    const { status, body } = await acceptOrder(workshop, id, headerOf(request, 'idempotency-key'), rawBody);
    return fault ? strike(fault.kind, reply, hanging) : reply.code(status).send(body);
  });

  adminRoutes(app, workshop);
  app.addHook('onReady', async () => {
    workshop.tasks.start(async () => {
      const orders = (await workshop.store.list(orderCollection)) as KeptOrder[];
      for (const kept of orders.filter((order) => !isFinished(order))) {
        workshop.tasks.start(() => workOnOrder(workshop, kept.id));
      }
    });
  });
  app.addHook('preClose', async () => {
    for (const raw of hanging) raw.destroy();
    await workshop.tasks.close();
  });
}

function isSigned(request: FastifyRequest, secret: string, rawBody: string): boolean {
  const timestamp = headerOf(request, 'inkstand-timestamp');
  const signature = headerOf(request, 'inkstand-signature');
  return verify(secret, { timestamp, signature, rawBody }, Math.floor(Date.now() / 1000));
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

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
