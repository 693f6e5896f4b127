import { REGION_CODES } from '@inkstand/domain/regions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { finishOnboarding } from './accounts.ts';
import type { Call } from './call.ts';
import type { Emulator } from './emulator.ts';
import { invalid, missing } from './errors.ts';
import { page } from './html.ts';
import { requiredText } from './parameters.ts';
import { finishChallenge } from './payments/finish-challenge.ts';
import { refuseForeignSecret } from './payments/intent-rules.ts';
import { paymentKind } from './payments/payment.ts';
import { baseUrl, readForm } from './read-call.ts';
import { parseScope } from './scope.ts';
import { load } from './stored.ts';

interface Named {
  Params: { id: string };
}

/** Pages that a browser is sent to: the bank's challenge where no script shows it, and an account's onboarding. */
export function pageRoutes(app: FastifyInstance, emulator: Emulator, prefix: string): void {
  app.get<Named>('/challenge/:id', async (request, reply) => {
    await challengeCall(emulator, request, prefix);
    return html(
      reply,
      'Confirm your payment',
      `<p>This page stands in for your bank. Choose how it answers.</p>
<form method="post">
<button class="primary" name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>`,
    );
  });

  app.post<Named>('/challenge/:id', async (request, reply) => {
    const { call, returnUrl } = await challengeCall(emulator, request, prefix);
    const outcome = requiredText(readForm(request), 'outcome');
    const secret = requiredText(call.form, 'client_secret');
    const { status } = await finishChallenge(emulator, { ...call, form: { client_secret: secret, outcome } });
    returnUrl.searchParams.set('payment_intent', request.params.id);
    returnUrl.searchParams.set('payment_intent_client_secret', secret);
    returnUrl.searchParams.set('redirect_status', status === 200 ? 'succeeded' : 'failed');
    return reply.redirect(returnUrl.href, 303);
  });

  app.get('/onboarding/:region/:id', async (_request, reply) =>
    html(
      reply,
      'Connect your account',
      `<p>This page stands in for the payment provider's questions about your company.</p>
<form method="post"><button class="primary">Finish</button></form>`,
    ),
  );

  app.post<{ Params: { region: string; id: string } }>('/onboarding/:region/:id', async (request, reply) => {
    const platform = REGION_CODES.find((region) => region === request.params.region);
    if (!platform) throw missing('account', request.params.id);
    const returnUrl = readReturnUrl(request);
    await finishOnboarding(emulator, { platform, account: null }, request.params.id);
    return reply.redirect(returnUrl.href, 303);
  });
}

/** A call on behalf of the browser, authorised only by the client secret in the URL. */
async function challengeCall(emulator: Emulator, request: FastifyRequest<Named>, prefix: string) {
  const stored = await load(emulator, paymentKind, request.params.id);
  if (!stored) throw missing('payment_intent', request.params.id);
  const query = parseQuery(request);
  const call: Call = {
    actor: 'public',
    scope: parseScope(stored.scope),
    requestId: null,
    idempotency: undefined,
    ids: { id: request.params.id },
    form: { client_secret: query.get('client_secret') ?? '' },
    expand: [],
    baseUrl: baseUrl(request, prefix),
  };
  refuseForeignSecret(call, stored.value.intent);
  return { call, returnUrl: readReturnUrl(request) };
}

function readReturnUrl(request: FastifyRequest): URL {
  const value = parseQuery(request).get('return_url') ?? '';
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw invalid('There is no address to return to.', { param: 'return_url' });
  }
  return new URL(value);
}

function parseQuery(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?')[1] ?? '');
}

function html(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page(title, body));
}
