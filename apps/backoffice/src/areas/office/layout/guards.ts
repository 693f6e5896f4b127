import type { User } from '@inkstand/contract/identity/accounts';
import { apiContext, siteContext } from '@inkstand/web/context';
import { type Guard, languageGuard } from '@inkstand/web/guards';
import { refuse } from '@inkstand/web/refuse';
import { matchPath, redirect } from 'react-router';
import { markStepsCompleted, readSteps, STEPS, type Step, takeServerSteps } from '#areas/identity/onboarding/steps.ts';
import { redirectToEventClient } from '#areas/office/which-client/redirect-to-event-client.ts';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { pageAccessGuard } from './page-access.ts';
import { recordGuards } from './record-guards.ts';

const isOneOf = (pages: readonly string[], pathname: string) => pages.some((page) => matchPath(page, pathname));

/** Pages on which a step is completed. */
const STEP_PAGES = [paths.getStarted(), paths.shopAgreement()];

/**
 * Returns the redirect of the integration guard (specification 2): users linked to an online shop go to /get-started
 * until the steps are completed. For other users it marks them as completed.
 */
export function integrationRedirect(
  user: Pick<User, 'is_shopify_user'>,
  pathname: string,
  steps: Readonly<Record<Step, boolean>> = readSteps().steps,
): string | undefined {
  if (!user.is_shopify_user || isDone(steps)) {
    markStepsCompleted();
    return undefined;
  }
  return isOneOf(STEP_PAGES, pathname) ? undefined : paths.getStarted();
}

const isDone = (steps: Readonly<Record<Step, boolean>>): boolean => STEPS.every((step) => steps[step]);

/** Whether the server's steps were read since this document was loaded. */
let areStepsRead = false;

/**
 * The server decides by its own steps. The browser has a copy: it takes the server's after each load of a document, and
 * while steps are left.
 */
const integrationGuard: Guard = async ({ context, request }) => {
  const { user } = context.get(siteContext);
  if (!user) return;
  const isBrowser = typeof localStorage !== 'undefined';
  const isCopyUsable = isBrowser && areStepsRead && isDone(readSteps().steps);
  const steps = user.is_shopify_user && !isCopyUsable ? await readServerSteps(context, user) : undefined;
  if (isBrowser) areStepsRead = true;
  if (isBrowser && steps) takeServerSteps(steps);
  // Without an answer the server lets everybody pass, and the browser goes by its copy.
  if (!isBrowser && user.is_shopify_user && !steps) return;
  const to = integrationRedirect(user, new URL(request.url).pathname, steps);
  if (to) throw redirect(to);
};

async function readServerSteps(
  context: Parameters<Guard>[0]['context'],
  { tenant_id, email_verified }: User,
): Promise<Record<Step, boolean> | undefined> {
  if (!email_verified) return undefined;
  try {
    return (await context.get(apiContext).shopOnboarding({ params: { tenant_id } })).data.steps;
  } catch {
    return undefined;
  }
}

/** Guards that a route may name; they run in the order of the specification, whatever the route's order. */
export const guards: Readonly<Record<string, Guard>> = {
  auth: async (visit) => {
    const { fulfiller_id: fulfiller } = await signedInUser(visit);
    // The home pages of others lead a fulfiller's people to theirs.
    const isHome = isOneOf([paths.getStarted(), paths.dashboard()], new URL(visit.request.url).pathname);
    if (fulfiller && isHome) throw redirect(paths.printerQueue());
  },
  role: pageAccessGuard,
  integration: integrationGuard,
  language: languageGuard,
  client: redirectToEventClient,
  ...recordGuards,
  marketing: ({ context }) => {
    if (!context.get(siteContext).hasMarketing) throw refuse(404);
  },
  /**
   * Users who are linked already have signed up; links from the shop and failed installs are looked at (specification
   * 2).
   */
  signup: ({ context, request }) => {
    const { searchParams } = new URL(request.url);
    const isAnswer = ['shop', 'problem'].some((name) => searchParams.has(name));
    if (context.get(siteContext).user?.is_shopify_user && !isAnswer) throw redirect(paths.getStarted());
  },
};
