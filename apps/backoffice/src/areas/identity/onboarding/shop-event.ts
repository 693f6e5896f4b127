import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';

/** Comes from the shop: with an event of its own on to the steps; without one the error page is shown (specification 7). */
export async function openShopEvent({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  await context.get(apiContext).shopifyEvent({ params: { tenant_id: user.tenant_id } });
  return redirect(paths.getStarted());
}
