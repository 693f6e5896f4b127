import type { Client } from '@inkstand/contract';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { paths } from '#paths.ts';

/**
 * Signs out, resets the onboarding steps and loads the page anew, at the public home (specification 2). A session that has
 * ended already is no reason to stay.
 */
export async function signOut(api: Pick<Client, 'logout'>): Promise<void> {
  await api.logout().catch(() => undefined);
  resetSteps();
  window.location.assign(paths.home());
}
