import { SHIPMENT_REPORTS } from '@inkstand/domain/shipment-status';
import type { FastifyInstance } from 'fastify';
import { isFinished } from './work-on-order.ts';
import {
  type FulfillerSwitches,
  loadPendingRequests,
  MISBEHAVIOURS,
  MISHAPS,
  orderCollection,
  type PendingRequests,
  type SavedOrder,
  type Workshop,
} from './workshop.ts';

/** Test switches, and the list of accepted orders. Like the emulator itself they exist in demo mode only. */
export function adminRoutes(app: FastifyInstance, workshop: Workshop): void {
  const { switches } = workshop;

  app.get('/_admin/orders', async () => {
    const orders = (await workshop.store.list(orderCollection)) as SavedOrder[];
    const recent = orders.toSorted((left, right) => right.receivedAt.localeCompare(left.receivedAt));
    return {
      data: await Promise.all(
        recent.map(async (saved) => summary(saved, await loadPendingRequests(workshop.store, saved.id))),
      ),
    };
  });

  app.post('/_admin/faults', async (request, reply) => {
    const { kind, when, fulfiller, times } = settings(request.body);
    if (kind === null) {
      switches.faults = [];
      return { faults: [] };
    }
    if (!isOneOf(kind, ['error', 'html', 'hang', 'reset'])) return refuse(reply, 'kind');
    const fault: FulfillerSwitches['faults'][number] = {
      kind,
      when: when === 'after' ? 'after' : 'before',
      times: count(times),
    };
    switches.faults.push(typeof fulfiller === 'string' ? { ...fault, fulfiller } : fault);
    return { faults: switches.faults };
  });

  app.post('/_admin/mishaps', async (request, reply) => {
    const { kind, fulfiller, times } = settings(request.body);
    if (!isOneOf(kind, MISHAPS)) return refuse(reply, 'kind');
    const mishap: FulfillerSwitches['mishaps'][number] = { kind, times: count(times) };
    switches.mishaps.push(typeof fulfiller === 'string' ? { ...mishap, fulfiller } : mishap);
    return { mishaps: switches.mishaps };
  });

  app.post('/_admin/misbehaviours', async (request, reply) => {
    const { kind, fulfiller } = settings(request.body);
    if (kind === null) {
      switches.misbehaviours = [];
      return { misbehaviours: [] };
    }
    if (!isOneOf(kind, MISBEHAVIOURS)) return refuse(reply, 'kind');
    switches.misbehaviours.push(typeof fulfiller === 'string' ? { kind, fulfiller } : { kind });
    return { misbehaviours: switches.misbehaviours };
  });

  app.post('/_admin/pace', async (request, reply) => {
    const { step_delay_ms: delay = switches.stepDelayMs, stop_before: stopBefore } = settings(request.body);
    if (typeof delay !== 'number' || !(delay >= 0)) return refuse(reply, 'step_delay_ms');
    if (stopBefore !== undefined && !isOneOf(stopBefore, SHIPMENT_REPORTS)) return refuse(reply, 'stop_before');
    switches.stepDelayMs = delay;
    switches.stopBefore = stopBefore;
    return { step_delay_ms: delay, stop_before: stopBefore };
  });

  app.post('/_admin/reset', async () => {
    Object.assign(switches, {
      faults: [],
      mishaps: [],
      misbehaviours: [],
      stepDelayMs: workshop.options.stepDelayMs ?? 1500,
      stopBefore: undefined,
    });
    return {};
  });
}

function summary(saved: SavedOrder, pending: PendingRequests): object {
  const { acknowledgement, fulfiller, idempotencyKey, order, receivedAt, reports } = saved;
  return {
    fulfiller,
    idempotency_key: idempotencyKey,
    external_ref: acknowledgement.external_ref,
    received_at: receivedAt,
    finished: isFinished(saved, pending),
    reports: reports.map(({ body, delivered }) => ({ ...body, delivered })),
    order: pending.shipTo ? { ...order, ship_to: pending.shipTo } : order,
  };
}

function settings(body: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(typeof body === 'string' && body !== '' ? body : '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function count(times: unknown): number {
  return typeof times === 'number' && times >= 1 ? Math.floor(times) : 1;
}

function isOneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): value is Choice {
  return choices.some((choice) => choice === value);
}

function refuse(reply: { code: (status: number) => { send: (body: object) => unknown } }, field: string): unknown {
  return reply.code(422).send({ message: `${field} is not valid`, errors: { [field]: ['not valid'] } });
}
