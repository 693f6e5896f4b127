import { randomBytes } from 'node:crypto';
import { type Answer, type Call, ok } from '../call.ts';
import { type Emulator, seconds } from '../emulator.ts';
import { mergeMetadata } from '../metadata.ts';
import { choice, onlyKnown, text } from '../parameters.ts';
import { readAutomaticMethods, refuseRemovedFields, refuseUnknownCustomer } from '../payments/intent-parameters.ts';
import { change, create } from '../records.ts';
import { find } from '../stored.ts';
import { type SetupIntent, setupKind, showSetup } from './setup-intent.ts';
import { refuseForeignSetupSecret, refuseSetupStatus } from './setup-rules.ts';

/**
 * `POST /v1/setup_intents`: starts saving a card for later. The browser confirms it; `confirm=true` is not supported.
 */
export async function createSetup(emulator: Emulator, call: Call): Promise<Answer> {
  const { form } = call;
  refuseRemovedFields(form);
  onlyKnown(form, ['automatic_payment_methods', 'customer', 'description', 'metadata', 'usage']);
  await refuseUnknownCustomer(emulator, call);
  const intent: SetupIntent = {
    id: '',
    object: 'setup_intent',
    application: call.scope.account === null ? null : `ca_${call.scope.platform}`,
    automatic_payment_methods: readAutomaticMethods(form),
    cancellation_reason: null,
    client_secret: '',
    created: seconds(emulator.now()),
    customer: text(form, 'customer') ?? null,
    description: text(form, 'description') ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: choice(form, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  };
  return create(emulator, call, setupKind, (root, emit) => {
    intent.id = `seti_${root}`;
    intent.client_secret = `seti_${root}_secret_${randomBytes(13).toString('hex').slice(0, 25)}`;
    emit('setup_intent.created', intent);
    const setup = { intent, method: null };
    return { value: setup, answer: ok(showSetup(setup, call)) };
  });
}

export async function getSetup(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['client_secret']);
  const setup = await find(emulator, call.scope, setupKind, call.ids.id ?? '', 'intent');
  refuseForeignSetupSecret(call, setup.intent);
  return ok(showSetup(setup, call));
}

const REASONS = ['abandoned', 'duplicate', 'requested_by_customer'] as const;

export async function cancelSetup(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['cancellation_reason']);
  const reason = choice(call.form, 'cancellation_reason', REASONS) ?? null;
  return change(emulator, call, setupKind, call.ids.id ?? '', (setup, emit) => {
    refuseSetupStatus(setup.intent, 'cancel', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
    Object.assign(setup.intent, { status: 'canceled', cancellation_reason: reason, next_action: null });
    emit('setup_intent.canceled', setup.intent);
    return ok(showSetup(setup, call));
  });
}
