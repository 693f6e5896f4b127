import { apiContext } from '@inkstand/web/context';
import type { Guard } from '@inkstand/web/guards';
import { redirect } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';

const PAGE_OF_EVENT = /^\/(?:events|site-preview)\/([a-z0-9-]{3,30})(?=[/?]|$)/;

/** Returns the slug in an event page's URL; undefined for any other URL. */
export const slugIn = (page: string): string | undefined => PAGE_OF_EVENT.exec(page)?.[1];

/** Returns the URL of the same page for one client. */
export function ofTenant(page: string, tenant: string): string {
  const [path = '', search] = page.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('tenant', tenant);
  return `${path}?${parameters}`;
}

/**
 * Adds the client to staff's event links that lack one: redirects to the only client with such an event, or to a choice
 * between several (docs/product/hosts.md). If there is none, the page itself reports it.
 */
export const redirectToEventClient: Guard = async ({ context, request }) => {
  const { pathname, search, searchParams } = new URL(request.url);
  const user = await signedInUser({ context, request });
  const slug = slugIn(pathname);
  if (user.superadmin !== 1 || searchParams.get('tenant') || !slug) return;
  const { data } = await context.get(apiContext).eventsBySlug({ params: { tenant_id: 'all', slug } });
  const [first] = data;
  if (!first) return;
  const page = pathname + search;
  throw redirect(data.length === 1 ? ofTenant(page, first.tenant_id) : paths.whichClient(page));
};
