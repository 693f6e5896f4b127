import type { User } from '@inkstand/contract/identity/accounts';
import { REGIONS } from '@inkstand/domain/regions';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
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
  const { pathname, search } = new URL(request.url);
  if (user?.legal_due) throw redirect(paths.legalUpdate(pathname + search));
  if (user) return user;
  throw redirect(paths.login(pathname + search));
}

export const adminRouteId = 'admin';
export const printerRouteId = 'printer';

/** The signed-in user; only inside the admin layout and that of a fulfiller's people. */
export function useUser(): User {
  const admin = useRouteLoaderData<User>(adminRouteId);
  const printer = useRouteLoaderData<User>(printerRouteId);
  const user = admin ?? printer;
  if (!user) throw new Error('useUser works behind the login only');
  return user;
}

/** Whether the user is staff, who read an order's status where clients read its stage; false before the login. */
export const useIsStaff = () => useRouteLoaderData<User>(adminRouteId)?.superadmin === 1;

/**
 * Returns why the user may not change events, products and codes; undefined when they may. The server enforces this.
 */
export function useContentDisabledReason(): string | undefined {
  const user = useUser();
  const mayChange = may({ ...user, tenantId: user.tenant_id }, 'content.change');
  return mayChange ? undefined : t('your_role_can_view_this_but');
}

/** The tenant in the path of API calls: the user's own, or `all` for staff where a list spans tenants. */
export function listTenant(user: User): string {
  return user.superadmin === 1 ? 'all' : user.tenant_id;
}

/**
 * The time zone of the days in the user's lists (docs/product/wire.md#days-of-a-list): the company's; UTC for staff.
 */
export function listTimeZone({ superadmin, region = 'UK' }: User): string {
  return superadmin === 1 ? 'UTC' : REGIONS[region].timeZone;
}

/** The tenant of a page: the user's own; staff name one with `?tenant=`. */
export function pageTenant(user: User, request: Request | URLSearchParams): string {
  const named = (request instanceof URLSearchParams ? request : new URL(request.url).searchParams).get('tenant');
  return user.superadmin === 1 && named ? named : user.tenant_id;
}
