import { Readable } from 'node:stream';
import { type CallName, type CallShape, contract, type FileReply } from '@inkstand/contract';
import { methodAndPath } from '@inkstand/contract/paths';
import { isTenantId } from '@inkstand/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPreview, PREVIEW_HEADER } from '#areas/events/index.ts';
import { findApiKey, KEY_PREFIX } from '#areas/identity/index.ts';
import { isTranslated } from '#areas/platform/index.ts';
import { network } from '#rate-limits/count-failures.ts';
import { type Ctx, createContext, type Services } from '../context.ts';
import { fail } from '../errors.ts';
import { storeHead } from '../pages/store-head.ts';
import { handlers } from '../routes.ts';
import { admitBody, type BodyRooms, bodyLimits, createBodyRooms, createStoreCheck } from './admission.ts';
import { type BodyLimits, readMultipart } from './body.ts';
import { checkReply } from './check-reply.ts';
import { DEVICE_COOKIE, requestCookies, SESSION_COOKIE } from './cookies.ts';
import { checkCsrf } from './csrf.ts';
import { runIdempotent } from './idempotency.ts';
import { askedLanguage, chooseLanguage, cookieLanguages, isLanguage, pageTexts } from './language.ts';
import { isStorable, parseFields, parseParams } from './parse.ts';
import { checkPolicy } from './policy.ts';
import { findSession, type Session, toActor } from './session.ts';
import { findSite } from './site.ts';
import { counted } from './text-room.ts';

// The steps of every call. Before its body is read: context (session, tenant, language) → CSRF → policy → store →
// length. Then: parse → idempotency key → handler.

interface Parsed {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  rawBody?: Uint8Array;
  headers?: Record<string, string | undefined>;
}

async function findRequestSession(
  services: Services,
  request: FastifyRequest,
  cookie: string | undefined,
): Promise<Session | undefined> {
  const now = services.now();
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer?.startsWith(KEY_PREFIX)) return findApiKey(services.database, bearer, now);
  const inForce = { now, legalVersion: services.config.legal.version };
  if (bearer) return findSession(services.database, bearer, 'bearer', inForce);
  return cookie ? findSession(services.database, cookie, 'cookie', inForce) : undefined;
}

/** Pages of a store in preview send its token with their calls. */
async function isPreview(services: Services, request: FastifyRequest): Promise<boolean> {
  const token = request.headers[PREVIEW_HEADER];
  const { tenant, slug, store } = request.params as Record<string, string | undefined>;
  const address = slug ?? store;
  if (typeof token !== 'string' || !tenant || !address) return false;
  return (await findPreview(services, { tenant, slug: address, token })) !== undefined;
}

/** The language of the signed-in user. Programs with an API key get English unless they ask for another language. */
const ownLanguage = (session: Session | undefined): string | undefined =>
  session?.apiKeyId === undefined ? session?.user.lang : undefined;

/** The default language of the store that a call names, if that store is public. */
async function storeLanguage(
  { database, now }: Services,
  { tenant, slug, store }: Record<string, string | undefined>,
): Promise<string | undefined> {
  const address = slug ?? store;
  if (!tenant || !address || !isTenantId(tenant) || !isStorable(address)) return undefined;
  return (await storeHead(database, tenant, address, now()))?.language;
}

export async function createRequestContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Ctx> {
  const cookies = requestCookies(services.config, request, reply);
  const onRootHost = findSite(request.headers.host, services)?.kind === 'root';
  const session = await findRequestSession(services, request, onRootHost ? cookies.get(SESSION_COOKIE) : undefined);
  const params = request.params as Record<string, string | undefined>;
  const { chosen, fetched } = cookieLanguages(cookies.get);
  const asked = askedLanguage(request, chosen) ?? ownLanguage(session) ?? fetched;
  const wanted = [asked, isLanguage(asked) ? undefined : await storeLanguage(services, params)];
  const language = chooseLanguage(isTranslated(services), wanted, request.headers['accept-language']);
  return createContext(services, {
    user: session?.user,
    sessionId: session?.id,
    apiKeyId: session?.apiKeyId,
    actor: session && toActor(session.user),
    tenantId: params.tenant_id ?? params.tenant ?? '',
    language: pageTexts(services.config, request, language),
    caller: {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      device: cookies.get(DEVICE_COOKIE) ?? '',
    },
    cookies,
    onRootHost,
    isPreview: await isPreview(services, request),
  });
}

async function parse(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<Parsed> {
  const { shape } = call;
  const parsed: Parsed = {};
  if (shape.params) parsed.params = parseParams(shape.params, request.params);
  if (shape.query) parsed.query = parseFields(shape.query, request.query);
  if (shape.rawBody) {
    parsed.rawBody = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    parsed.headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  } else if (shape.body) {
    const isForm = shape.multipart && request.isMultipart();
    parsed.body = parseFields(
      shape.body,
      isForm ? await readMultipart(request, reply, call.limits) : (request.body ?? {}),
      shape.errorsWithin,
    );
  }
  return parsed;
}

type AnyHandler = (ctx: Ctx, input: Parsed) => Promise<unknown>;

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  reply.header('content-type', file.contentType).header('x-content-type-options', 'nosniff');
  // An uploaded picture must never run scripts on our origin.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (file.maxAge !== undefined) reply.header('cache-control', `private, max-age=${file.maxAge}, immutable`);
  if (file.anyOrigin) reply.header('cross-origin-resource-policy', 'cross-origin');
  if (file.fileName)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
  return reply.send(file.body instanceof Uint8Array ? file.body : Readable.from(file.body));
}

interface Call {
  name: CallName;
  shape: CallShape;
  limits: BodyLimits;
}

interface Gate {
  services: Services;
  rooms: BodyRooms;
  hasStore: ReturnType<typeof createStoreCheck>;
}

/** `readMultipart` reads and counts these. */
const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data/i.test(headers['content-type'] ?? '');

const changes = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** Lets pages of any origin read the answer. A visitor's cookies are ignored, so that no page acts in their name. */
function withoutCookies(request: FastifyRequest, reply: FastifyReply): void {
  request.cookies = {};
  delete request.headers.authorization;
  reply.header('access-control-allow-origin', '*');
}

/** Runs every check that can reject a call before its body is read. */
async function admit(gate: Gate, { name, shape, limits }: Call, request: FastifyRequest, reply: FastifyReply) {
  if (shape.crossOrigin) withoutCookies(request, reply);
  const ctx = await createRequestContext(gate.services, request, reply);
  request.language = ctx.language;
  request.ctx = ctx;
  if (changes(request) && shape.policy !== 'signature' && !shape.crossOrigin) {
    checkCsrf(gate.services.config, request, ctx.cookies, ctx.cookies.get(SESSION_COOKIE) !== undefined);
  }
  checkPolicy(shape.policy, ctx, name);
  // A preview is read-only, even where the store is open to everybody.
  if (changes(request) && !shape.safe && request.headers[PREVIEW_HEADER] !== undefined) fail('checkout.closed');
  const { tenant, slug, store } = request.params as Record<string, string | undefined>;
  const address = slug ?? store;
  if (changes(request) && tenant && address) {
    if (!(await gate.hasStore(tenant, address))) fail('request.not_found');
  }
  const sender = ctx.user?.id ?? network(ctx.caller.ip);
  admitBody(request, reply, { sender, limits, isSigned: shape.policy === 'signature', rooms: gate.rooms });
}

async function handle(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { name, shape } = call;
  const handler = handlers[name] as AnyHandler;
  const checked = async (context: Ctx, given: Parsed) => {
    const answer = await handler(context, given);
    checkReply(context, name, shape, answer);
    return answer;
  };
  const { ctx } = request;
  const { lang } = (request.body ?? {}) as Record<string, unknown>;
  if (ctx && shape.policy === 'anyone' && isTranslated(ctx) && isLanguage(lang)) {
    ctx.language = pageTexts(ctx.config, request, lang);
    request.language = ctx.language;
  }
  if (!ctx) throw new Error(`${name} was not admitted`);
  const input = await parse(call, request, reply);
  if (shape.reply === 'file') return sendFile(reply, (await handler(ctx, input)) as FileReply);
  if (shape.reply === 'redirect')
    return reply.redirect(((await handler(ctx, input)) as { location: string }).location, 303);
  const key = request.headers['idempotency-key'];
  if (changes(request) && !shape.safe && shape.policy !== 'signature' && typeof key === 'string') {
    const answer = await runIdempotent(ctx, name, key, input, (saving) => checked(saving, input));
    return reply.code(answer.status).send(answer.body);
  }
  return reply.send(await checked(ctx, input));
}

/** Registers every call of the contract at its exact path. Throws for a call without a policy. */
export function registerCalls(app: FastifyInstance, services: Services): void {
  const gate: Gate = { services, rooms: createBodyRooms(), hasStore: createStoreCheck(services) };
  for (const name of Object.keys(contract) as CallName[]) {
    const shape: CallShape = contract[name];
    if (!shape.policy) throw new Error(`the call ${name} declares no policy`);
    const call: Call = { name, shape, limits: bodyLimits(shape) };
    const { method, path } = methodAndPath(name);
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { rawBody: shape.rawBody ?? false },
      onRequest: (request, reply) => admit(gate, call, request, reply),
      preParsing: (request, _reply, payload, done) =>
        done(null, request.textBody && !isForm(request) ? counted(request.textBody, payload) : payload),
      handler: (request, reply) => handle(call, request, reply),
    });
  }
}
