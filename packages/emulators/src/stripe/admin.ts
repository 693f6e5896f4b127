import type { FastifyInstance } from 'fastify';
import { payOutNow, settlePayout } from './balance/pay-out.ts';
import type { Emulator } from './emulator.ts';
import { invalid, missing } from './errors.ts';
import type { Form } from './form.ts';
import { choice, integer, requiredText, text } from './parameters.ts';
import { disputePayment, settleDispute } from './payments/dispute.ts';
import { settleNow } from './payments/settle-later.ts';
import type { Scope } from './scope.ts';
import { createFeatureFlags, faultKinds } from './switches.ts';
import { deliverOnce, type EventRow, eventCollection } from './webhooks.ts';

/**
 * Switches for tests and manual trials. They need no key: the emulator runs in demo mode only, which listens on the
 * machine's own address. Bodies are JSON.
 */
export function adminRoutes(app: FastifyInstance, emulator: Emulator): void {
  app.post<{ Params: { id: string } }>('/_admin/events/:id/resend', async (request) => {
    const row = (await emulator.store.get(eventCollection, request.params.id)) as EventRow | undefined;
    if (!row) throw missing('event', request.params.id);
    const deliveries = row.deliveries.map(async ({ endpoint }) => ({
      endpoint,
      delivered: await deliverOnce(emulator, row.id, endpoint),
    }));
    return { id: row.id, deliveries: await Promise.all(deliveries) };
  });

  app.post('/_admin/faults', async (request) => {
    const form = readSettings(request.body);
    const fault = {
      kind: choice(form, 'kind', faultKinds) ?? 'error',
      when: choice(form, 'when', ['before', 'after']) ?? 'before',
      path: text(form, 'path') ?? '',
      method: text(form, 'method'),
      times: integer(form, 'times') ?? 1,
    };
    emulator.switches.faults.push(fault);
    return fault;
  });

  app.post('/_admin/webhooks', async (request) => {
    const form = readSettings(request.body);
    emulator.switches.webhooks = {
      mode: choice(form, 'mode', ['deliver', 'hold', 'drop']) ?? 'deliver',
      delayMs: integer(form, 'delay_ms') ?? 0,
      copies: integer(form, 'copies') ?? 1,
    };
    return emulator.switches.webhooks;
  });

  app.post('/_admin/processing', async (request) => {
    const form = readSettings(request.body);
    emulator.switches.processing = {
      outcome: choice(form, 'outcome', ['succeeded', 'failed']) ?? 'succeeded',
      delayMs: integer(form, 'delay_ms') ?? emulator.settleDelayMs,
      times: integer(form, 'times') ?? 1,
    };
    return emulator.switches.processing;
  });

  app.post('/_admin/processing/settle', async () => ({ settled: await settleNow(emulator) }));

  app.post('/_admin/payouts', async (request) => {
    const form = readSettings(request.body);
    const outcome = choice(form, 'outcome', ['paid', 'in_transit', 'failed']) ?? 'paid';
    const isAutomatic = choice(form, 'automatic', ['true', 'false']) !== 'false';
    return { payouts: await payOutNow(emulator, readScope(form), { outcome, isAutomatic }) };
  });

  app.post<{ Params: { id: string } }>('/_admin/payouts/:id/settle', async (request) => {
    const form = readSettings(request.body);
    const outcome = choice(form, 'outcome', ['paid', 'failed']) ?? 'paid';
    return settlePayout(emulator, readScope(form), request.params.id, outcome);
  });

  app.post('/_admin/disputes', async (request) => {
    const form = readSettings(request.body);
    return disputePayment(emulator, readScope(form), requiredText(form, 'payment_intent'));
  });

  app.post<{ Params: { id: string } }>('/_admin/disputes/:id/settle', async (request) => {
    const form = readSettings(request.body);
    const outcome = choice(form, 'outcome', ['won', 'lost']) ?? 'won';
    return settleDispute(emulator, readScope(form), request.params.id, outcome);
  });

  app.post('/_admin/reset', async () => {
    Object.assign(emulator.switches, createFeatureFlags());
    return emulator.switches;
  });
}

/** Converts the settings to a form, so that the same helpers can read them; an empty body means the defaults. */
function readSettings(body: unknown): Form {
  const parsed: unknown = parseJson(typeof body === 'string' && body !== '' ? body : '{}');
  if (typeof parsed !== 'object' || parsed === null) throw invalid('The body is a JSON object.');
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

/** The account that the settings name; without one, the platform of the region. */
function readScope(form: Form): Scope {
  const platform = choice(form, 'region', ['UK', 'EU', 'US']) ?? 'UK';
  return { platform, account: text(form, 'account') ?? null };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw invalid('The body is not JSON.');
  }
}
