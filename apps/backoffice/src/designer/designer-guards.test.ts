import type { Client } from '@inkstand/contract';
import type { User } from '@inkstand/contract/identity/accounts';
import { apiContext, liveSiteContext, siteContext } from '@inkstand/web/context';
import { createLiveSite } from '@inkstand/web/live-site';
import type { Site } from '@inkstand/web/site';
import { createStaticHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { STEPS } from '#areas/identity/onboarding/steps.ts';
import { routes } from '../routes.tsx';

/** Where the guards of a page send somebody; null where they let them pass. */
async function redirectOf(path: string, user?: Partial<User>): Promise<string | null> {
  const site = { kind: 'root', lang: 'en', translationEnabled: true, user } as Site;
  const requestContext = new RouterContextProvider();
  const data = { steps: Object.fromEntries(STEPS.map((step) => [step, false])) };
  requestContext.set(apiContext, { shopOnboarding: async () => ({ data }) } as unknown as Client);
  requestContext.set(siteContext, site);
  requestContext.set(liveSiteContext, createLiveSite(site));
  const answer = await createStaticHandler(routes).query(new Request(`http://localhost${path}`), {
    requestContext,
    generateMiddlewareResponse: async () => new Response(),
  });
  return (answer as Response).headers.get('location');
}

test('the designer has the guards of the other pages behind the login', async () => {
  const owner = { tenant_id: 'desert', email_verified: true, role: 'admin', superadmin: 0 } as const;
  for (const path of ['/products/1/proofs', '/products/1/design']) {
    expect(await redirectOf(path)).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect(await redirectOf(path, { ...owner, is_shopify_user: true })).toBe('/get-started');
    expect(await redirectOf(path, { ...owner, is_shopify_user: false })).toBeNull();
  }
});
