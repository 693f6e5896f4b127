import type { User } from '@inkstand/contract/accounts';
import { apiContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router';
import { paths } from '#paths.ts';

let asked: Promise<User> | undefined;

/**
 * Who is signed in: asked once per document, since signing in and out load the page anew. Loaders of one navigation run side
 * by side, so each may ask.
 */
export function signedInUser({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<User> {
  asked ??= context
    .get(apiContext)
    .currentUser()
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
  return asked;
}

/** Loads who is signed in; a visitor is sent to the login and comes back afterwards. */
export async function loadUser({ context, request }: LoaderFunctionArgs): Promise<User> {
  try {
    return await signedInUser({ context });
  } catch (error) {
    if (!(error instanceof Error) || !('status' in error) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(paths.login(pathname + search));
  }
}

export const adminRouteId = 'admin';

/** The signed-in user; inside the admin layout only. */
export function useUser(): User {
  const user = useRouteLoaderData<User>(adminRouteId);
  if (!user) throw new Error('useUser works behind the login only');
  return user;
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
