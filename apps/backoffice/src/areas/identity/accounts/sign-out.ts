import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import { resetSteps } from '#areas/identity/onboarding/steps.ts';
import { forgetRecent } from '#areas/platform/search/recent.ts';
import { paths } from '#paths.ts';

/**
 * Signs out, resets the onboarding steps, forgets what was opened lately and loads the public home page
 * (specification 2). Also succeeds when the session has already expired; throws if the server keeps it.
 */
export async function signOut(api: Pick<Client, 'logout'>): Promise<void> {
  await api.logout().catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) throw error;
  });
  resetSteps();
  // A page that is still loading would store them once more.
  window.addEventListener('pagehide', resetSteps, { once: true });
  forgetRecent();
  window.location.assign(paths.home());
}
