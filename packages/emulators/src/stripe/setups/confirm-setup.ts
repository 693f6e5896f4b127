import type { Answer, Call } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { invalid } from '../errors.ts';
import type { Emit } from '../events.ts';
import { newRoot } from '../ids.ts';
import { onlyKnown } from '../parameters.ts';
import { wantsChallenge } from '../payments/cards.ts';
import { refuseRemovedFields } from '../payments/intent-parameters.ts';
import { namedMethod, refuseForeignMethod } from '../payments/payment-method.ts';
import { change } from '../records.ts';
import { saveCard } from './save-card.ts';
import { askHolder, settleSetup } from './settle-setup.ts';
import { type Setup, setupKind } from './setup-intent.ts';
import { refuseForeignSetupSecret, refuseSetupStatus } from './setup-rules.ts';

/** `POST /v1/setup_intents/{id}/confirm`, by a server or, with the client secret, by the browser. */
export async function confirmSetup(emulator: Emulator, call: Call): Promise<Answer> {
  refuseRemovedFields(call.form);
  onlyKnown(call.form, [
    'client_secret',
    'mandate_data',
    'payment_method',
    'payment_method_data',
    'return_url',
    'use_stripe_sdk',
  ]);
  const named = await namedMethod(emulator, call, `pm_${newRoot(undefined)}`);
  const work = (setup: Setup, emit: Emit): Answer => {
    const { intent } = setup;
    refuseForeignSetupSecret(call, intent);
    refuseSetupStatus(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
    const method = named ?? setup.method;
    if (!method) {
      throw invalid('You cannot confirm this SetupIntent because it is missing a payment method.', {
        code: 'setup_intent_unexpected_state',
        param: 'payment_method',
      });
    }
    refuseForeignMethod(method, intent.customer, 'SetupIntent');
    setup.method = method;
    Object.assign(intent, { payment_method: method.id, last_setup_error: null, next_action: null });
    return wantsChallenge(method.behaviour) ? askHolder(setup, call, emit) : settleSetup(setup, call, emit);
  };
  const beforeEvents = () => saveCard(emulator, call);
  return change(emulator, call, setupKind, call.ids.id ?? '', work, { beforeEvents });
}
