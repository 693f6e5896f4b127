import { type Answer, type Call, ok } from '../call.ts';
import type { Emulator } from '../emulator.ts';
import { onlyKnown } from '../parameters.ts';
import { find } from '../stored.ts';
import { setupKind, showSetup } from './setup-intent.ts';
import { refuseForeignSetupSecret } from './setup-rules.ts';

export async function getSetup(emulator: Emulator, call: Call): Promise<Answer> {
  onlyKnown(call.form, ['client_secret']);
  const setup = await find(emulator, call.scope, setupKind, call.ids.id ?? '', 'intent');
  refuseForeignSetupSecret(call, setup.intent);
  return ok(showSetup(setup, call));
}
