import type { User } from '@inkstand/contract/identity/accounts';
import { siteContext } from '@inkstand/web/context';
import { type Guard, languageGuard } from '@inkstand/web/guards';
import { redirect } from 'react-router';
import { markStepsCompleted, readSteps, STEPS } from '#areas/identity/onboarding/steps.ts';
import { whoseEvent } from '#areas/platform/which-client/whose-event.ts';
import { paths } from '#paths.ts';
import { signedInUser } from './current-user.ts';
import { pageAccessGuard } from './page-access.ts';

/**
 * Returns the redirect of the integration guard (specification 2): users linked to an online shop go to /get-started
 * until the steps are completed. For other users it marks them as completed.
 */
export function integrationRedirect(user: Pick<User, 'is_shopify_user'>, pathname: string): string | undefined {
  const { steps } = readSteps();
  const isDone = STEPS.every((step) => steps[step]);
  if (!user.is_shopify_user || isDone) {
    markStepsCompleted();
    return undefined;
  }
  return pathname === paths.getStarted() ? undefined : paths.getStarted();
}

/** The steps are in browser storage: the server lets everybody pass, and the browser checks again. */
const integrationGuard: Guard = ({ context, request }) => {
  const { user } = context.get(siteContext);
  if (!user || typeof localStorage === 'undefined') return;
  const to = integrationRedirect(user, new URL(request.url).pathname);
  if (to) throw redirect(to);
};

/** Guards that a route may name; they run in the order of the specification, whatever the route's order. */
export const guards: Readonly<Record<string, Guard>> = {
  auth: async (visit) => void (await signedInUser(visit)),
  role: pageAccessGuard,
  integration: integrationGuard,
  language: languageGuard,
  client: whoseEvent,
  /** Signing up through the shop starts at the onboarding steps. */
  signup: () => {
    throw redirect(paths.getStarted());
  },
};
