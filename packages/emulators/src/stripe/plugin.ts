import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { adminRoutes } from './admin.ts';
import { answer } from './answer.ts';
import { readBrowserScript } from './browser-script.ts';
import { createEmulator, type Emulator } from './emulator.ts';
import { StripeFailure } from './errors.ts';
import type { StripeEmulatorOptions } from './options.ts';
import { pageRoutes } from './pages.ts';
import { resume } from './resume.ts';
import { routes } from './routes.ts';

/**
 * Offline emulator of the payment provider (docs/integrations.md, "Stripe"). Register it under a prefix:
 * `app.register(stripeEmulator, { prefix: '/emulators/stripe', store, … })`. The official SDK reaches it with
 * `emulatorClientOptions` of `client-options.ts`, browsers through `{prefix}/stripe.js`.
 */
export async function stripeEmulator(app: FastifyInstance, options: StripeEmulatorOptions): Promise<void> {
  const emulator = createEmulator(options, (error) => app.log.error(error, 'stripe emulator'));
  readBodiesAsText(app);
  answerErrors(app);
  const waiting = new Set<Socket>();
  const running = new Set<string>();
  const leaveUnanswered = (reply: FastifyReply) => {
    reply.hijack();
    const { socket } = reply.raw;
    if (socket) waiting.add(socket);
    socket?.once('close', () => waiting.delete(socket));
  };
  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/v1${route.path}`,
      handler: (request, reply) =>
        answer(emulator, route, { prefix: app.prefix, running, leaveUnanswered }, request, reply),
    });
  }
  adminRoutes(app, emulator);
  pageRoutes(app, emulator, app.prefix);
  await serveBrowserScript(app);
  startAndStop(app, emulator, waiting);
}

/** Signatures and fingerprints need the raw bodies. The surrounding app's parsers are not affected. */
function readBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof StripeFailure) return reply.code(error.status).send({ error: error.body });
    request.log.error(error);
    const message = 'An unknown error occurred.';
    return reply.code(500).send({ error: { type: 'api_error', message } });
  });
  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`;
    return reply.code(404).send({ error: { type: 'invalid_request_error', message } });
  });
}

async function serveBrowserScript(app: FastifyInstance): Promise<void> {
  const script = await readBrowserScript();
  app.get('/stripe.js', async (request, reply) => {
    reply.headers({ ETag: script.etag, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' });
    if (request.headers['if-none-match'] === script.etag) return reply.code(304).send();
    return reply.type('text/javascript; charset=utf-8').send(script.text);
  });
}

function startAndStop(app: FastifyInstance, emulator: Emulator, waiting: Set<Socket>): void {
  app.addHook('onReady', async () => emulator.tasks.start(() => resume(emulator)));
  app.addHook('preClose', async () => {
    for (const socket of waiting) socket.destroy();
    await emulator.tasks.close();
  });
}
