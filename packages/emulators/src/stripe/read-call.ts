import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuseForeignAccount } from './accounts.ts';
import { authenticate, refusePublicKey } from './authenticate.ts';
import type { Call } from './call.ts';
import type { Emulator } from './emulator.ts';
import { invalid } from './errors.ts';
import { type Form, parseForm } from './form.ts';
import { texts } from './parameters.ts';
import type { Route } from './routes.ts';

const nobody = { actor: 'nobody', platform: 'UK' } as const;

/** Authenticates and decodes a request. */
export async function readCall(
  emulator: Emulator,
  request: FastifyRequest,
  keys: Route['keys'],
  prefix: string,
  requestId: string,
): Promise<Call> {
  const { secretKeys, publicKeys } = emulator.options;
  const key = getHeader(request, 'authorization');
  const { actor, platform } = keys === 'none' && key === undefined ? nobody : authenticate(key, secretKeys, publicKeys);
  if (actor === 'public' && keys !== 'public') refusePublicKey();
  const scope = { platform, account: getHeader(request, 'stripe-account') ?? null };
  await refuseForeignAccount(emulator, scope);
  const form = readForm(request);
  return {
    actor,
    scope,
    requestId,
    ids: request.params as Record<string, string>,
    form,
    expand: texts(form, 'expand'),
    idempotency: readIdempotency(request),
    baseUrl: baseUrl(request, prefix),
  };
}

export function readForm(request: FastifyRequest): Form {
  const isBody = request.method !== 'GET' && typeof request.body === 'string';
  const encoded = isBody ? String(request.body) : (request.url.split('?')[1] ?? '');
  // PostgreSQL cannot store a null character.
  if (/%00|\0/.test(encoded)) throw invalid('Invalid string: it contains a null character.');
  return parseForm(encoded);
}

export function baseUrl(request: FastifyRequest, prefix: string): string {
  return `${request.protocol}://${request.host}${prefix}`;
}

export function getHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) || undefined;
}

function readIdempotency(request: FastifyRequest): Call['idempotency'] {
  const key = getHeader(request, 'idempotency-key');
  if (key === undefined || request.method !== 'POST') return undefined;
  if (key.length > 255) throw invalid('Idempotency keys can be at most 255 characters.');
  const body = typeof request.body === 'string' ? request.body : '';
  const fingerprint = createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('hex');
  return { key, fingerprint };
}
