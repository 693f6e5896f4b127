import type { Answer, Call } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { invalid } from '../errors.ts';
import type { Emit } from '../events.ts';
import { onlyKnown, requiredText } from '../parameters.ts';
import { change } from '../records.ts';
import { saveCard } from './save-card.ts';
import { refuseHolder, settleSetup } from './settle-setup.ts';
import { type Setup, setupKind } from './setup-intent.ts';
import { refuseForeignSetupSecret, refuseSetupStatus } from './setup-rules.ts';

/** Ends a 3-D Secure challenge, as its buttons `Complete` and `Fail` report it. */
export async function finishSetupChallenge(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['client_secret', 'outcome']);
  const outcome = requiredText(call.form, 'outcome');
  if (outcome !== 'complete' && outcome !== 'fail') {
    throw invalid('Invalid outcome: must be one of complete, fail', { param: 'outcome' });
  }
  const work = (setup: Setup, emit: Emit): Answer => {
    refuseForeignSetupSecret(call, setup.intent);
    refuseSetupStatus(setup.intent, 'authenticate', ['requires_action']);
    return outcome === 'complete' ? settleSetup(setup, call, emit) : refuseHolder(setup, call, emit);
  };
  const beforeEvents = () => saveCard(emulator, call);
  return change(emulator, call, setupKind, call.ids.id ?? '', work, { beforeEvents });
}
