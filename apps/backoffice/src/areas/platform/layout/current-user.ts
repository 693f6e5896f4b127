import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { siteContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { paths } from '#paths.ts';

/**
 * Who is signed in, for loaders: the server wrote it into the document, and signing in and out load the page anew.
 * A visitor is sent to the login and comes back afterwards.
 */
export async function signedInUser({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const { user } = context.get(siteContext);
  // Until the mail was opened there is one page, which asks for that.
  if (user && !user.email_verified) throw redirect(paths.emailVerification());
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login(pathname + search));
}

export const adminRouteId = 'admin';

/** The signed-in user; inside the admin layout only. */
export function useUser(): User {
  const user = useRouteLoaderData<User>(adminRouteId);
  if (!user) throw new Error('useUser works behind the login only');
  return user;
}

/** Why the user may not change events, products and codes; nothing when they may. The server decides, this only mirrors it. */
export function useContentDisabledReason(): string | undefined {
  const user = useUser();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'content.change');
  return mayChange ? undefined : 'Your role may look at this, but not change it.';
}

/** The tenant in the path of calls: the user's own, or for staff `all` where a list spans tenants. */
export function listTenant(user: User): string {
  return user.superadmin === 1 ? 'all' : user.tenant_id;
}

/** The tenant that a page works in: the user's own; staff name one with `?tenant=`. */
export function pageTenant(user: User, request: Request | URLSearchParams): string {
  const named = (request instanceof URLSearchParams ? request : new URL(request.url).searchParams).get('tenant');
  return user.superadmin === 1 && named ? named : user.tenant_id;
}
