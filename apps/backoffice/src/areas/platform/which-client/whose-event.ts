import { apiContext } from '@inkstand/web/context';
import type { Guard } from '@inkstand/web/guards';
import { redirect } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';

const PAGE_OF_EVENT = /^\/(?:events|site-preview)\/([a-z0-9-]{3,30})(?=[/?]|$)/;

/** The slug in the address of an event's page; undefined for any other address. */
export const slugIn = (page: string): string | undefined => PAGE_OF_EVENT.exec(page)?.[1];

/** The same page, of one client. */
export function ofTenant(page: string, tenant: string): string {
  const [path = '', search] = page.split('?', 2);
  const parameters = new URLSearchParams(search);
  parameters.set('tenant', tenant);
  return `${path}?${parameters}`;
}

/**
 * Staff's links to an event name the client. One that does not leads to the only client who has such an event, or to the
 * choice between several (docs/product/hosts.md); where nobody has one, the page says so itself.
 */
export const whoseEvent: Guard = async ({ context, request }) => {
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
