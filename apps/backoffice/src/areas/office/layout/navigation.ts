import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, hasRole, may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
import {
  IconBuilding,
  IconBuildingStore,
  IconHome,
  IconLayoutDashboard,
  IconListDetails,
  IconPackages,
  IconQuestionMark,
  IconSettings,
  IconShirt,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { settingsPages } from '#areas/platform/settings/settings-pages.ts';
import { paths } from '#paths.ts';

/** A page on the second level. */
export interface NavigationPage {
  label: string;
  to: string;
  /** Paths outside the link's own that also highlight it. */
  covers?: readonly string[];
}

/** A link of the first level, with the pages that stand under it while one of them is open. */
export interface NavigationLink extends NavigationPage {
  icon: TablerIcon;
  /** Does a full page load: the dashboard starts with a clean state (specification 2). */
  reloads?: boolean;
  external?: boolean;
  pages?: readonly NavigationPage[];
}

const designPages: readonly NavigationPage[] = [
  { label: t('catalogue'), to: paths.catalogue() },
  { label: t('pictures'), to: paths.assets() },
];

/**
 * The navigation: its first level is the specification's (sections 2 and 6), in its order; the second is
 * docs/product/hosts.md's. The server enforces access.
 */
export function navigationLinks(user: User, helpUrl: string, hasShopify = false): NavigationLink[] {
  const ifMay = <T>(capability: Capability, ...entries: T[]): T[] =>
    may({ ...user, tenantId: user.tenant_id }, capability) ? entries : [];
  const dashboard = { label: t('dashboard'), to: paths.dashboard(), icon: IconLayoutDashboard, reloads: true };
  const events = {
    to: paths.events(),
    icon: IconBuildingStore,
    covers: [paths.sitePreview.folder, paths.whichClient.folder],
  };
  const calendar = { label: t('calendar'), to: paths.eventCalendar() };
  const orders = { label: t('orders'), to: paths.orders(), icon: IconPackages };
  const orderPages = [
    { label: t('all_orders'), to: paths.orders() },
    { label: t('needs_attention'), to: paths.exceptions() },
    { label: t('replace_an_order'), to: paths.replaceOrder() },
    ...ifMay(
      'revenue.read',
      { label: t('reports'), to: paths.reports() },
      { label: t('bank_deposits'), to: paths.bankDeposits() },
    ),
  ];
  const settings = {
    label: t('settings'),
    to: paths.settings(),
    icon: IconSettings,
    // Users have a link of the first level.
    pages: settingsPages(user, hasShopify)
      .filter(({ to }) => to !== paths.users())
      .map(({ title, ...page }) => ({ ...page, label: title })),
  };
  const users = { label: t('users'), to: paths.users(), icon: IconUsers };
  const help = { label: t('faq_and_articles'), to: helpUrl, icon: IconQuestionMark, external: true };
  if (user.superadmin === 1) {
    const products = {
      label: t('products'),
      to: paths.products(),
      icon: IconShirt,
      pages: [
        { label: t('all_products'), to: paths.products() },
        ...designPages,
        { label: t('fulfillers'), to: paths.fulfillers() },
      ],
    };
    const clients = {
      label: t('clients'),
      to: paths.clients(),
      icon: IconBuilding,
      pages: [
        { label: t('all_clients'), to: paths.clients() },
        { label: t('invoices'), to: paths.clientInvoices() },
        { label: t('client_revenue'), to: paths.clientRevenue() },
      ],
    };
    const auditLogs = { label: t('audit_logs'), to: paths.auditLogs(), icon: IconListDetails };
    const worksOnContent = hasRole('admin|account_manager', user);
    return [
      dashboard,
      ...(worksOnContent
        ? [
            { ...events, label: t('events'), pages: [{ label: t('all_events'), to: paths.events() }, calendar] },
            { ...orders, pages: orderPages },
          ]
        : []),
      ...ifMay('users.manage', users),
      settings,
      ...ifMay('clients.manage', clients),
      ...(worksOnContent ? [products] : []),
      ...ifMay('audit.read', auditLogs),
      help,
    ];
  }
  const storePages = [
    { label: t('all_stores'), to: paths.events() },
    calendar,
    { label: t('products'), to: paths.products() },
    ...designPages,
  ];
  const revenue = ifMay('revenue.read', { label: t('revenue'), to: paths.clientRevenue() });
  return [
    { label: t('home'), to: paths.getStarted(), icon: IconHome },
    dashboard,
    { ...events, label: t('stores'), covers: [...events.covers, paths.fulfillers()], pages: storePages },
    { ...orders, pages: [...orderPages, ...revenue] },
    ...ifMay('users.manage', users),
    settings,
    help,
  ];
}

interface Current {
  link?: NavigationLink;
  page?: NavigationPage;
}

interface Address {
  pathname: string;
  search?: string;
}

/** The link and the page of the second level that an address belongs to: those whose path says most of it. */
export function currentNavigation(
  links: readonly NavigationLink[],
  { pathname, search }: Address,
  ownTenant: string,
): Current {
  const given = new URLSearchParams(search);
  // What staff open of a client's settings belongs to the client.
  const isOfClient = (given.get('tenant') ?? ownTenant) !== ownTenant && isUnder(pathname, paths.settings());
  const clients = links.find(({ to }) => to === paths.clients());
  if (isOfClient && clients) return { link: clients };

  let best: Current = {};
  let most = 0;
  for (const link of links) {
    if (link.external) continue;
    for (const page of [link, ...(link.pages ?? [])]) {
      const score = agreement(page, pathname, given);
      if (score < most || score === 0) continue;
      most = score;
      best = page === link ? { link } : { link, page };
    }
  }
  return best;
}

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

/** How much of an address a page's link says; 0 when it is another page's. */
function agreement({ to, covers = [] }: NavigationPage, pathname: string, given: URLSearchParams): number {
  const [path = '', query = ''] = to.split('?');
  const matching = [path, ...covers].filter((one) => isUnder(pathname, one)).map(({ length }) => length);
  const asked = [...new URLSearchParams(query)];
  if (matching.length === 0 || asked.some(([name, value]) => given.get(name) !== value)) return 0;
  return Math.max(...matching) + asked.length / 10;
}
