import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, may, ROLES } from '@inkstand/domain/roles';
import { pageStatusContext, siteContext } from '@inkstand/web/context';
import type { Guard } from '@inkstand/web/guards';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, matchPath } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';

/** The capability that a page requires, `*` included. Unlisted pages are open to every signed-in user. */
const PAGE_CAPABILITIES: readonly (readonly [pattern: string, capability: Capability])[] = [
  [paths.auditLogs.route, 'audit.read'],
  [paths.clientRevenue.route, 'revenue.read'],
  [`${paths.reports.route}/*`, 'revenue.read'],
  [`${paths.clients.route}/*`, 'clients.manage'],
  [paths.createFulfiller.route, 'catalogue.change'],
  [paths.apiKeys.route, 'company.change'],
  [`${paths.billingAccount.route}/*`, 'company.read'],
  [paths.companyDetails.route, 'company.read'],
  [paths.customDomains.route, 'company.read'],
  [paths.privacy.route, 'company.change'],
  [paths.shopConnection.route, 'company.read'],
  [paths.superAdminPanel.route, 'platform.manage'],
  [`${paths.webhooks.route}/*`, 'company.change'],
  [paths.shop.route, 'company.read'],
  [paths.shopAgreement.route, 'company.read'],
  [`${paths.users.route}/*`, 'users.manage'],
  [paths.printerPeople.route, 'users.manage'],
  [`${paths.printer.route}/*`, 'parcels.read'],
];

/** A fulfiller's people have these pages and no others; their people page is not for clients' administrators. */
const isPrinterPage = (pathname: string) => matchPath(`${paths.printer.route}/*`, pathname) !== null;

/**
 * The single access rule for pages: 404 for a page that no role of the user's kind (client or staff) may open, 403 for
 * one that another role of that kind may open (docs/product/roles.md).
 */
export function pageErrorStatus(user: User, pathname: string): 403 | 404 | undefined {
  const [, capability] = PAGE_CAPABILITIES.find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  const actor = { ...user, tenantId: user.tenant_id, fulfillerId: user.fulfiller_id };
  if (isPrinterPage(pathname) !== Boolean(user.fulfiller_id)) return 404;
  if (!capability || may(actor, capability)) return undefined;
  return ROLES.some((role) => may({ ...actor, role }, capability)) ? 403 : 404;
}

/** Sets the document's status on the server. The browser renders the error inside the layout. */
export const pageAccessGuard: Guard = ({ context, request }) => {
  const { user } = context.get(siteContext);
  const status = user && pageErrorStatus(user, new URL(request.url).pathname);
  if (status) context.get(pageStatusContext).status = status;
};

/** Refuses the page in the browser. */
export async function pageAccessLoader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const status = pageErrorStatus(await signedInUser({ context, request }), new URL(request.url).pathname);
  if (status) throw refuse(status);
  return null;
}
