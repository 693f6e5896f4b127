import type { User } from '@inkstand/contract/identity/accounts';
import { may } from '@inkstand/domain/roles';
import { siteContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { paths } from '#paths.ts';

/**
 * The signed-in user, for loaders. The server embeds it in the document, and signing in or out reloads the page.
 * Visitors are redirected to the login and return afterwards.
 */
export async function signedInUser({
  context,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<User> {
  const { user } = context.get(siteContext);
  // Unverified users see only the page that asks for verification.
  if (user && !user.email_verified) throw redirect(paths.emailVerification());
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login(pathname + search));
}

export const adminRouteId = 'admin';

/** The signed-in user; only inside the admin layout. */
export function useUser(): User {
  const user = useRouteLoaderData<User>(adminRouteId);
  if (!user) throw new Error('useUser works behind the login only');
  return user;
}

/**
 * Returns why the user may not change events, products and codes; undefined when they may. The server enforces this.
 */
export function useContentDisabledReason(): string | undefined {
  const user = useUser();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'content.change');
  return mayChange ? undefined : 'Your role may look at this, but not change it.';
}

/** The tenant in the path of API calls: the user's own, or `all` for staff where a list spans tenants. */
export function listTenant(user: User): string {
  return user.superadmin === 1 ? 'all' : user.tenant_id;
}

/** The tenant of a page: the user's own; staff name one with `?tenant=`. */
export function pageTenant(user: User, request: Request | URLSearchParams): string {
  const named = (request instanceof URLSearchParams ? request : new URL(request.url).searchParams).get('tenant');
  return user.superadmin === 1 && named ? named : user.tenant_id;
}
