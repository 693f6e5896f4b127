import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';

/**
 * Entry from the shop: users with an event of their own continue to the steps; without one they see the error page
 * (specification 7).
 */
export async function openShopEvent({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  await context.get(apiContext).shopifyEvent({ params: { tenant_id: user.tenant_id } });
  return redirect(paths.getStarted());
}
