import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { choice, onlyKnown } from '../parameters.ts';
import { change } from '../records.ts';
import { setupKind, showSetup } from './setup-intent.ts';
import { refuseSetupStatus } from './setup-rules.ts';

const reasons = ['abandoned', 'duplicate', 'requested_by_customer'] as const;

export async function cancelSetup(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['cancellation_reason']);
  const reason = choice(call.form, 'cancellation_reason', reasons) ?? null;
  return change(emulator, call, setupKind, call.ids.id ?? '', (setup, emit) => {
    refuseSetupStatus(setup.intent, 'cancel', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
    Object.assign(setup.intent, { status: 'canceled', cancellation_reason: reason, next_action: null });
    emit('setup_intent.canceled', setup.intent);
    return ok(showSetup(setup, call));
  });
}
