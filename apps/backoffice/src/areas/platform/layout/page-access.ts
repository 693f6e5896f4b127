import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, may, ROLES } from '@inkstand/domain/roles';
import { pageStatusContext, siteContext } from '@inkstand/web/context';
import type { Guard } from '@inkstand/web/guards';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, matchPath } from 'react-router';
import { signedInUser } from './current-user.ts';

/** What a role needs for a page, `*` included. A page that is not here is everybody's who is signed in. */
const PAGE_CAPABILITIES: readonly (readonly [pattern: string, capability: Capability])[] = [
  ['/audit-logs', 'audit.read'],
  ['/client-revenue', 'revenue.read'],
  ['/clients/*', 'clients.manage'],
  ['/settings/api-keys', 'company.change'],
  ['/settings/billing-account/*', 'company.read'],
  ['/settings/company-details', 'company.read'],
  ['/settings/custom-domains', 'company.read'],
  ['/settings/privacy', 'company.change'],
  ['/settings/super-admin-panel', 'platform.manage'],
  ['/settings/webhooks/*', 'company.change'],
  ['/users/*', 'users.manage'],
];

/**
 * The one rule for pages by role: a page that no role of the user's kind (clients' people, staff) may open does not exist
 * for them, 404; one that a colleague's role may open is a 403 (docs/product/roles.md).
 */
export function pageErrorStatus(user: User, pathname: string): 403 | 404 | undefined {
  const [, capability] = PAGE_CAPABILITIES.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  const actor = { ...user, tenantId: user.tenant_id };
  if (!capability || may(actor, capability)) return undefined;
  return ROLES.some((role) => may({ ...actor, role }, capability)) ? 403 : 404;
}

/** On the server: gives the document its status. The browser draws the error, inside the layout. */
export const pageAccessGuard: Guard = ({ context, request }) => {
  const { user } = context.get(siteContext);
  const status = user && pageErrorStatus(user, new URL(request.url).pathname);
  if (status) context.get(pageStatusContext).status = status;
};

/** In the browser: refuses the page. */
export async function pageAccessLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const status = pageErrorStatus(await signedInUser({ context, request }), new URL(request.url).pathname);
  if (status) throw refuse(status);
  return null;
}
