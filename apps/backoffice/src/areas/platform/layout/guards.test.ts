import { beforeEach, expect, test, vi } from 'vitest';
import { completeSteps, readSteps, resetSteps } from '#areas/identity/onboarding/steps.ts';
import { guards, integrationRedirect } from './guards.ts';

beforeEach(() => {
  const saved = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

/** The user as the integration guard sees it. */
const user = (values = {}) => ({ is_shopify_user: true, ...values });

test('the first of the four steps is done initially, and the payment region is the United States', () => {
  expect(readSteps()).toMatchObject({
    paymentRegion: 'US',
    stepsCompleted: false,
    steps: { sign_up: true, install_app: false, become_customer: false, connect_payment: false },
  });
});

test('a user linked to a shop is redirected to the steps until all four are done, in any order', () => {
  expect(integrationRedirect(user(), '/orders')).toBe('/get-started');
  expect(integrationRedirect(user(), '/get-started')).toBeUndefined();
  completeSteps('connect_payment', 'install_app');
  expect(readSteps().stepsCompleted).toBe(false);
  expect(integrationRedirect(user(), '/dashboard')).toBe('/get-started');
  completeSteps('become_customer');
  expect(integrationRedirect(user(), '/dashboard')).toBeUndefined();
  expect(readSteps().stepsCompleted).toBe(true);
  resetSteps();
  expect(integrationRedirect(user(), '/dashboard')).toBe('/get-started');
});

test('other users are not redirected: their steps are marked completed', () => {
  expect(integrationRedirect(user({ is_shopify_user: false }), '/orders')).toBeUndefined();
  expect(readSteps().stepsCompleted).toBe(true);
  // The next user in this browser is linked to a shop and has completed no step.
  expect(integrationRedirect(user(), '/orders')).toBe('/get-started');
});

test('invalid content in the storage is ignored', () => {
  for (const text of ['', '{', 'null', '7', '[]', '{"steps":{"install_app":true}}']) {
    localStorage.setItem('onboarding', text);
    expect(readSteps().steps.sign_up).toBe(true);
    expect(integrationRedirect(user(), '/orders')).toBe('/get-started');
  }
});

test('signing up through the shop starts at the steps', async () => {
  const visit = {} as Parameters<NonNullable<typeof guards.signup>>[0];
  const sent = await Promise.resolve()
    .then(() => guards.signup?.(visit))
    .catch((response: Response) => response.headers.get('location'));
  expect(sent).toBe('/get-started');
});
