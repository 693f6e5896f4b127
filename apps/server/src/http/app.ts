import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Ctx, Services } from '../context.ts';
import { HttpError } from '../errors.ts';
import { loggedPath } from '../log.ts';
import { drainBody } from './admission.ts';
import { MAX_TEXT_BYTES } from './body.ts';
import { awaitHandlers } from './close-connections.ts';
import { compressText } from './compress.ts';
import { errorStatus, toErrorBody } from './errors.ts';
import { fulfillerOpenApi } from './fulfiller-openapi.ts';
import { registerCalls } from './handle.ts';
import { registerHealth } from './health.ts';
import { openApiDocument } from './openapi.ts';
import { closeLease } from './process-lease.ts';
import { findSite } from './site.ts';
import type { TextBody } from './text-room.ts';

declare module 'fastify' {
  interface FastifyRequest {
    language: string;
    /** Set once the call is admitted. */
    ctx: Ctx | undefined;
    /** Set once a body without files is admitted. */
    textBody: TextBody | undefined;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
  }
}

/** Errors in the request itself, detected by the server before a handler ran. */
function toHttpError(error: FastifyError | HttpError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return new HttpError('request.too_large');
  if (status === 429) return new HttpError('request.too_many');
  if (status >= 400 && status < 500) return new HttpError('request.malformed');
  return undefined;
}

/**
 * Temporary errors: PostgreSQL is down or full, has no connections left, is too busy to finish a statement in its time
 * (57014, mostly behind the locks of others) or a transaction (25P03), or has ended one of two that wait for each other
 * (40P01, 40001); or the disk is full. The client may retry: under the same Idempotency-Key, what has committed does not
 * happen again. Drizzle wraps the query's error as the cause.
 */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as { code?: string };
  return (
    /^(ECONN|EPIPE|ENOENT|ENOSPC|EDQUOT|EMFILE|57P0|57014|25P03|40P01|40001|53|08)/.test(code) ||
    /timeout exceeded when trying to connect|^Connection terminated|is not queryable$/.test(error.message) ||
    isPassing(error.cause)
  );
}

function answerError(
  services: Services,
  error: FastifyError | HttpError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ofDependency = isPassing(error) ? new HttpError('request.unavailable', { retryAfterSeconds: 5 }) : undefined;
  const httpError = toHttpError(error) ?? ofDependency;
  if (!httpError) {
    services.log.error({ err: error, path: loggedPath(request.url) }, 'http: call failed');
    return reply.code(500).send({ success: false, message: createProblemTranslator(request.language)('error.server') });
  }
  if (httpError === ofDependency) services.log.warn({ err: error }, 'http: dependency unavailable');
  if (httpError.retryAfterSeconds) reply.header('retry-after', String(httpError.retryAfterSeconds));
  return reply.code(errorStatus(httpError)).send(toErrorBody(httpError, request.language));
}

/** Encodes a path with broken percent encoding again: it names nothing, which the router would answer on its own. */
function repairUrl({ url = '/' }: { url?: string }): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Creates the HTTP server with every call of the contract. `main.ts` registers pages, static files and emulators. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log.child({}, { level: 'warn' }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_TEXT_BYTES,
    rewriteUrl: repairUrl,
    routerOptions: { maxParamLength: 1000 },
    trustProxy: config.trustProxy ?? false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
  }) as unknown as FastifyInstance;
  awaitHandlers(app);
  app.decorateRequest('language', 'en');
  app.decorateRequest('ctx', undefined);
  app.decorateRequest('textBody', undefined);
  app.addHook('onResponse', (request, _reply, done) => {
    drainBody(request);
    done();
  });
  await app.register(fastifyHelmet, {
    // Pages set their own policy with nonces or hashes; JSON needs none.
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'sameorigin' },
  });
  // Custom domains belong to a company: their subdomains are not ours to decide about.
  if (config.publicUrl.startsWith('https:'))
    app.addHook('onRequest', async (request, reply) => {
      const site = findSite(request.headers.host, services);
      if (site?.kind === 'store' && site.isOwnDomain) reply.header('strict-transport-security', 'max-age=31536000');
    });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) =>
    answerError(services, error, request, reply),
  );
  await app.register(async (api) => {
    await api.register(fastifyFormbody);
    // Signed calls get the exact bytes that were signed.
    const parseJson = api.getDefaultJsonParser('error', 'error');
    api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      if (request.routeOptions.config.rawBody) return done(null, body);
      if (body.length === 0) return done(null, undefined);
      return parseJson(request, body.toString('utf8'), done);
    });
    api.addHook('onSend', async (request, reply, payload) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return compressText(request, reply, payload);
    });
    // Built on first request, since they are derived from a thousand schemas.
    let openApi: string | undefined;
    let forFulfillers: string | undefined;
    api.get('/api/fulfillers/openapi.json', async (_request, reply) => {
      forFulfillers ??= JSON.stringify(fulfillerOpenApi());
      return reply.type('application/json').send(forFulfillers);
    });
    api.get('/api/openapi.json', async (_request, reply) => {
      openApi ??= JSON.stringify(openApiDocument());
      return reply.type('application/json').send(openApi);
    });
    registerCalls(api, services);
  });
  registerHealth(app, services);
  app.addHook('onClose', () => closeLease(services.database));
  return app;
}
