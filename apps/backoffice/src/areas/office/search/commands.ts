import type { User } from '@inkstand/contract/identity/accounts';
import { type Capability, may } from '@inkstand/domain/roles';
import { t as common } from '@inkstand/i18n/office/common';
import { t } from '@inkstand/i18n/office/search';
import type { NavigationLink } from '#areas/office/layout/navigation.ts';
import { paths } from '#paths.ts';
import type { Hit } from './find.ts';

/** Something to do: a page to open, or a text to go on typing after. */
export interface Action extends Omit<Hit, 'kind' | 'to'> {
  kind: string;
  to?: string;
  /** Put into the search field; a record is chosen next. */
  types?: string;
  /** Words of a task, besides the label, that find it. */
  keywords?: string;
}

/** What people look for on a page whose name does not say it. */
const PAGE_KEYWORDS: Readonly<Record<string, string>> = {
  [paths.orders()]: t('keywords.orders'),
  [paths.exceptions()]: t('keywords.exceptions'),
  [paths.reports()]: t('keywords.reports'),
  [paths.bankDeposits()]: t('keywords.bank_deposits'),
  [paths.clientRevenue()]: t('keywords.client_revenue'),
  [paths.billingAccount()]: t('keywords.billing_account'),
  [paths.companyDetails()]: t('keywords.company_details'),
  [paths.clients()]: t('keywords.clients'),
  [paths.clientInvoices()]: t('keywords.client_invoices'),
  [paths.auditLogs()]: t('keywords.audit_logs'),
  [paths.users()]: t('keywords.users'),
};

/** What is done to an order that is found by its number: `refund INK-…`. */
const ORDER_VERBS = [
  {
    verb: 'refund',
    label: t('refund_an_order'),
    named: (order: string) => t('refund_order', { order }),
    keywords: t('keywords.refund'),
    capability: 'orders.decide',
    to: paths.refundOrder,
  },
  {
    verb: 'resend',
    label: t('send_an_email_again'),
    named: (order: string) => t('resend_order', { order }),
    keywords: t('keywords.resend'),
    capability: 'orders.correct',
    to: paths.resendEmail,
  },
  {
    verb: 'replace',
    label: t('replace_an_order'),
    named: (order: string) => t('replace_order', { order }),
    keywords: t('keywords.replace'),
    capability: 'orders.correct',
    to: paths.replaceOrder,
  },
] as const satisfies {
  verb: string;
  label: string;
  /** The action on this order. */
  named: (order: string) => string;
  keywords: string;
  capability: Capability;
  to: (orderRef: string, tenant?: string) => string;
}[];
export type OrderVerb = (typeof ORDER_VERBS)[number];

const mayUse = (user: User, capability: Capability) => may({ ...user, tenantId: user.tenant_id }, capability);

/** Reads `refund INK-…`: what to do, and the text that finds the order. */
export function readOrderVerb(user: User, text: string): { verb: OrderVerb; rest: string } | undefined {
  const [, first = '', rest = ''] = /^(\S+)\s+(?:order\s+)?(.*)$/i.exec(text.trimStart()) ?? [];
  const verb = ORDER_VERBS.find((one) => one.verb === first.toLowerCase());
  return verb && mayUse(user, verb.capability) ? { verb, rest: rest.trim() } : undefined;
}

/** Every page and action that a user may open, for an empty search too. */
export function commands(user: User, links: readonly NavigationLink[]): Action[] {
  const ifMay = (capability: Capability, label: string, to: string): Action[] =>
    mayUse(user, capability) ? [{ kind: 'Action', key: `do-${to}`, label, note: '', to }] : [];
  const isStaff = user.superadmin === 1;
  const orderVerbs: Action[] = ORDER_VERBS.filter(({ capability }) => mayUse(user, capability)).map(
    ({ verb, label, keywords }) => ({
      kind: 'Action',
      key: `do-${verb}`,
      label,
      note: t('then_type_its_number'),
      types: `${verb} `,
      keywords,
    }),
  );
  const pages = links.flatMap((link) => {
    // The first of the second level is the section's own page under another name.
    const under = (link.pages ?? []).filter(({ to }) => to !== link.to);
    const [first, ...others] = [link, ...under].map(
      ({ to, label }): Action => ({
        kind: 'Page',
        key: `page-${to}`,
        label,
        note: to === link.to ? '' : link.label,
        to,
        ...(PAGE_KEYWORDS[to] && { keywords: PAGE_KEYWORDS[to] }),
      }),
    );
    return first && !link.external ? [first, ...others] : [];
  });
  // Staff without a section of products may read what all clients share.
  const hasShared = links.some(({ to }) => to === paths.products()) || !isStaff;
  const shared = hasShared
    ? []
    : [
        { label: common('catalogue'), to: paths.catalogue() },
        { label: common('fulfillers'), to: paths.fulfillers() },
      ].map((page): Action => ({ ...page, kind: 'Page', key: `page-${page.to}`, note: '' }));
  return [
    ...ifMay('content.change', isStaff ? t('new_event') : t('new_store'), paths.createEvent()),
    ...ifMay('content.change', t('new_gift_campaign'), `${paths.createEvent()}?type=Promo`),
    ...ifMay('content.change', t('new_product'), paths.createProduct()),
    ...orderVerbs,
    ...ifMay('users.manage', t('invite_a_colleague'), paths.createUser()),
    ...ifMay('clients.manage', t('new_client'), paths.createClient()),
    ...pages,
    ...shared,
  ];
}

/**
 * Commands that have a word beginning with each word of the text: first those whose label begins with it, then those
 * that have all in label and note, then those that need their keywords.
 */
export function findCommands(all: readonly Action[], text: string): Action[] {
  const asked = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (words: string) => {
    const each = words.toLowerCase().split(/\s+/);
    return asked.every((one) => each.some((word) => word.startsWith(one)));
  };
  const rank = ({ label, note, keywords = '' }: Action) => {
    if (has(`${label} ${note}`)) return label.toLowerCase().startsWith(text.trim().toLowerCase()) ? 0 : 1;
    return has(`${label} ${note} ${keywords}`) ? 2 : 3;
  };
  return all
    .map((action) => ({ action, rank: rank(action) }))
    .filter((found) => found.rank < 3)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ action }) => action);
}
