import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newRequestId } from './authenticate.ts';
import type { Emulator } from './emulator.ts';
import { StripeFailure } from './errors.ts';
import { apiVersion } from './events.ts';
import { onceForKey } from './idempotency.ts';
import { getHeader, readCall } from './read-call.ts';
import type { Route } from './routes.ts';
import { type FaultKind, SLOW_MILLISECONDS, takeFault } from './switches.ts';

interface AnswerSettings {
  prefix: string;
  /** Idempotency keys of calls in progress. */
  running: Set<string>;
  /** Leaves a request unanswered until the caller gives up. */
  leaveUnanswered: (reply: FastifyReply) => void;
}

/** Handles a request: authentication, faults, idempotency, the call itself, the reply. */
export async function answer(
  emulator: Emulator,
  route: Route,
  { prefix, running, leaveUnanswered }: AnswerSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const requestId = newRequestId();
  reply.headers({ 'Request-Id': requestId, 'Stripe-Version': getHeader(request, 'stripe-version') ?? apiVersion });
  for (const name of ['idempotency-key', 'stripe-account']) reply.header(name, getHeader(request, name));
  const call = await readCall(emulator, request, route.keys, prefix, requestId);
  const fault = takeFault(emulator.switches, request.method, request.url);
  const failure = fault?.kind === 'slow' ? undefined : fault?.kind;
  if (failure && fault?.when === 'before') return strike(failure, reply, leaveUnanswered);
  const { status, body, replayed } = await onceForKey(emulator, call, running, async () => {
    if (fault?.kind === 'slow') await sleep(SLOW_MILLISECONDS);
    return route.run(emulator, call);
  });
  if (failure) return strike(failure, reply, leaveUnanswered);
  if (replayed) reply.header('Idempotent-Replayed', 'true');
  return reply.code(status).send(body);
}

function strike(
  failure: Exclude<FaultKind, 'slow'>,
  reply: FastifyReply,
  leaveUnanswered: AnswerSettings['leaveUnanswered'],
): FastifyReply {
  switch (failure) {
    case 'timeout':
      leaveUnanswered(reply);
      return reply;
    case 'reset':
      reply.hijack();
      reply.raw.socket?.resetAndDestroy();
      return reply;
    case 'error':
      throw new StripeFailure(500, { type: 'api_error', message: 'Something went wrong on our side.' });
    case 'conflict':
      throw new StripeFailure(409, { type: 'invalid_request_error', code: 'lock_timeout', message: 'Try again.' });
    case 'rate_limit':
      throw new StripeFailure(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      });
    case 'refused':
      throw new StripeFailure(400, {
        type: 'invalid_request_error',
        code: 'balance_insufficient',
        message: 'Insufficient funds in your balance for this.',
      });
  }
}
