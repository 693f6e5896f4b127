import type { Client } from '@inkstand/contract';
import * as pageContexts from '@inkstand/web/context';
import type { Guard } from '@inkstand/web/guards';
import type { Site } from '@inkstand/web/site';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { completeSteps, readSteps, resetSteps, STEPS, type Step } from '#areas/identity/onboarding/steps.ts';
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
  for (const page of ['/get-started', '/shopify/tsas/', '/Shopify/TSAs'])
    expect(integrationRedirect(user(), page)).toBeUndefined();
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

/** What a guard sees of a visit. `done` are the steps that the server has; without it the server does not answer. */
function visit(path: string, is_shopify_user: boolean, done?: readonly Step[], contexts = pageContexts) {
  const context = new RouterContextProvider();
  const steps = Object.fromEntries(STEPS.map((step) => [step, done?.includes(step) ?? false]));
  const shopOnboarding = async () => {
    if (!done) throw new Error('no answer');
    return { data: { steps } };
  };
  context.set(contexts.siteContext, { user: { is_shopify_user, tenant_id: 'desert', email_verified: true } } as Site);
  context.set(contexts.apiContext, { shopOnboarding } as unknown as Client);
  return { request: new Request(`http://localhost${path}`), context, params: {} };
}

async function redirectOf(guard: Guard | undefined, args: ReturnType<typeof visit>): Promise<string | null> {
  try {
    await guard?.(args);
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('location');
  }
}

test("after a reload the server's steps count, whatever the browser's copy says", async () => {
  /** Loads a document: every module is new. Returns the guard's redirect for a visit. */
  const load = async () => {
    vi.resetModules();
    const { guards: fresh } = await import('./guards.ts');
    const contexts = await import('@inkstand/web/context');
    return (path: string, done: readonly Step[]) => redirectOf(fresh.integration, visit(path, true, done, contexts));
  };
  let open = await load();
  expect(await open('/dashboard', STEPS)).toBeNull();
  expect(readSteps().stepsCompleted).toBe(true);
  // The dashboard link resets the copy and loads the document.
  resetSteps();
  open = await load();
  expect(await open('/dashboard', STEPS)).toBeNull();
  // Within a document a complete copy is enough.
  expect(await open('/orders', ['sign_up'])).toBeNull();
  open = await load();
  expect(await open('/orders', ['sign_up', 'install_app'])).toBe('/get-started');
  expect(readSteps()).toMatchObject({ stepsCompleted: false, steps: { install_app: true, become_customer: false } });
  expect(await open('/shopify/tsas', ['sign_up'])).toBeNull();
  // A step that was completed meanwhile counts at the next page.
  expect(await open('/orders', STEPS)).toBeNull();
});

test('the server, which has no copy, redirects by its own steps', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await redirectOf(guards.integration, visit('/orders', true, ['sign_up']))).toBe('/get-started');
  expect(await redirectOf(guards.integration, visit('/orders', true, STEPS))).toBeNull();
  expect(await redirectOf(guards.integration, visit('/orders', true))).toBeNull();
  expect(await redirectOf(guards.integration, visit('/orders', false, ['sign_up']))).toBeNull();
});

test('whoever is linked has signed up: they go to the steps, unless they come from the shop', async () => {
  expect(await redirectOf(guards.signup, visit('/shopify/signup', true))).toBe('/get-started');
  expect(await redirectOf(guards.signup, visit('/shopify/signup?shop=desert.myshopify.com', true))).toBeNull();
  expect(await redirectOf(guards.signup, visit('/shopify/signup?problem=scopes', true))).toBeNull();
  expect(await redirectOf(guards.signup, visit('/shopify/signup', false))).toBeNull();
});
