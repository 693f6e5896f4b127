import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Emulator } from './emulator.ts';
import { failure } from './failure.ts';
import { bodyText } from './requests.ts';
import { type Fault, SLOW_MILLISECONDS, takeFault } from './switches.ts';

/** Handles a call, unless a switch lets it fail before, or loses the answer after. */
export type WithFaults = (
  request: FastifyRequest,
  reply: FastifyReply,
  work: (fault: Fault | undefined) => Promise<object>,
) => Promise<object>;

export function createFaults(app: FastifyInstance, emulator: Emulator): WithFaults {
  const waiting = new Set<Socket>();
  app.addHook('preClose', async () => {
    for (const socket of waiting) socket.destroy();
  });
  const fail = (kind: Fault['kind'], reply: FastifyReply): FastifyReply => {
    if (kind === 'error') throw failure(503, 'Service Unavailable');
    reply.hijack();
    const { socket } = reply.raw;
    if (kind === 'reset') socket?.resetAndDestroy();
    else if (socket) waiting.add(socket);
    socket?.once('close', () => waiting.delete(socket));
    return reply;
  };
  return async (request, reply, work) => {
    const fault = takeFault(emulator.switches, `${request.url}\n${bodyText(request)}`);
    const isFailure = fault !== undefined && fault.kind !== 'slow' && fault.kind !== 'throttle';
    if (isFailure && fault.when === 'before') return fail(fault.kind, reply);
    if (fault?.kind === 'slow') await sleep(SLOW_MILLISECONDS);
    const answer = await work(fault);
    return isFailure ? fail(fault.kind, reply) : answer;
  };
}
