import type { Answer, Call } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { invalid } from '../errors.ts';
import { onlyKnown, requiredText } from '../parameters.ts';
import { change } from '../records.ts';
import { refuseForeignSecret, refuseStatus } from './intent-rules.ts';
import { paymentKind } from './payment.ts';
import { fail, settle } from './settle.ts';

/** Ends a 3-D Secure challenge, as its buttons `Complete` and `Fail` report it. */
export async function finishChallenge(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['client_secret', 'outcome', 'return_url', 'account']);
  const outcome = requiredText(call.form, 'outcome');
  if (outcome !== 'complete' && outcome !== 'fail') {
    throw invalid('Invalid outcome: must be one of complete, fail', { param: 'outcome' });
  }
  return change(emulator, call, paymentKind, call.ids.id ?? '', (payment, emit) => {
    refuseForeignSecret(call, payment.intent);
    refuseStatus(payment.intent, 'authenticate', ['requires_action']);
    return outcome === 'complete'
      ? settle(emulator, payment, call, emit)
      : fail(payment, 'authentication_failed', call, emit);
  });
}
