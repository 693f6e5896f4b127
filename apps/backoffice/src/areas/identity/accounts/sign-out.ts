import type { Client } from '@inkstand/contract';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { paths } from '#paths.ts';

/**
 * Signs out, resets the onboarding steps and loads the public home page (specification 2). Also succeeds when the
 * session has already expired.
 */
export async function signOut(api: Pick<Client, 'logout'>): Promise<void> {
  await api.logout().catch(() => undefined);
  resetSteps();
  window.location.assign(paths.home());
}
