// Words reserved because a route uses them in the position of a slug or tenant id (docs/product/hosts.md), by position.

/** In place of the tenant id in `/api/{tenant_id}/…`. */
const API_SEGMENTS = [
  'api',
  'login',
  'logout',
  'register',
  'user',
  'csrf-cookie',
  'get-lang',
  'set-lang',
  'broadcasting',
  'webhooks',
  'temporary-stores',
  'public-catalogue',
  'fulfillers',
  'reset-password',
  'email-verification',
  'account',
  'invitations',
  'openapi',
  'legal',
  'line-previews',
  'text-previews',
  'proofs',
  'print-shop',
  'daily-summary',
  'report-mail',
  'report-mails',
  'gift-reminders',
  'stop-acting',
  'all',
];

/** In place of the slug in `/api/{tenant_id}/{slug}/…`: resources of back-office calls. */
const TENANT_WORDS = [
  'fulfillers',
  'events',
  'event-slugs',
  'temporary-store',
  'store-admin',
  'products',
  'orders',
  'order',
  'order-tags',
  'colleagues',
  'assets',
  'catalogue',
  'users',
  'clients',
  'client',
  'client-revenue',
  'reports',
  'bank-deposits',
  'audit-logs',
  'vouchers',
  'promo-codes',
  'colour-sets',
  'font-sets',
  'replace-order',
  'dashboard',
  'settings',
  'company-details',
  'company-logo',
  'billing-account',
  'designs',
  'proofs',
  'mockups',
  'shopify',
  'custom-domain',
  'custom-domains',
  'reports',
  'search',
  'shopify-event',
  'shop-widget',
  'user-file',
  'user-changes',
  'catalogue-filters',
  'catalogue-file',
  'asset-removals',
  'product-file',
  'product-changes',
  'design-templates',
  'personalization-batches',
  'client-file',
  'client-invoices',
  'client-invoice-file',
  'invoices',
  'event-file',
  'event-changes',
  'event-calendar',
  'order-exports',
  'order-counts',
  'order-totals',
  'order-filters',
  'order-documents',
  'bulk-action-plans',
  'bulk-actions',
  'progress-files',
  'views',
  'fulfiller-changes',
  'fulfiller-file',
  'api-keys',
  'privacy',
  'job-queues',
  'jobs',
  'parcels',
  'parcel-reports',
  'parcel-scans',
  'parcel-downloads',
  'printer',
];

/** In place of `/{slug}` on a store's host. */
const STOREFRONT_WORDS = [
  'about-us',
  'checkout',
  'claim',
  'contact-us',
  'faqs',
  'index-old',
  'payment-success',
  'terms-and-conditions',
  'basket',
  'store',
  'stores',
];

/** In place of the slug in `/events/{slug}/…` and `/site-preview/{slug}`. */
const EVENT_SEGMENTS = ['calendar', 'create', 'register', 'event', 'site-preview'];

/** First segments of all other pages, on both hosts. */
const PAGE_WORDS = [
  'invitation',
  'callback',
  'get-started',
  'which-client',
  'event-builder',
  'about',
  'custom-solutions',
  'our-products',
  'need-merch-for-an-event',
  'how-does-it-work',
  'help',
  'privacy-policy',
  'privacy-policy-de',
  'privacy-policy-fr',
  'privacy-policy-nl',
  'terms-and-conditions-us',
  'terms-and-conditions-buyer-us',
];

/** Served by the infrastructure on every host. */
const SYSTEM_WORDS = [
  'dev',
  'emulators',
  'files',
  'fonts',
  'healthz',
  'readyz',
  'metrics',
  'static',
  'build',
  'uploads',
  'media',
  'favicon',
  'robots',
  'sitemap',
  'well-known',
  'app',
  'admin',
  'www',
];

export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  ...API_SEGMENTS,
  ...TENANT_WORDS,
  ...STOREFRONT_WORDS,
  ...EVENT_SEGMENTS,
  ...PAGE_WORDS,
  ...SYSTEM_WORDS,
]);

const SLUG_MINIMUM_LENGTH = 3;
export const SLUG_MAXIMUM_LENGTH = 30;

type SlugProblem = 'too_short' | 'too_long' | 'characters' | 'hyphens' | 'reserved';

/**
 * Returns why a text cannot be an event's slug or a tenant's id (docs/product/hosts.md). Both share one host label,
 * `{slug}--{tenant}`, so they must not contain a double hyphen, start or end with a hyphen, or look like a punycode
 * prefix.
 */
export function slugProblem(text: string): SlugProblem | undefined {
  if (!/^[a-z0-9-]*$/.test(text)) return 'characters';
  if (text.length < SLUG_MINIMUM_LENGTH) return 'too_short';
  if (text.length > SLUG_MAXIMUM_LENGTH) return 'too_long';
  if (text.includes('--') || text.startsWith('-') || text.endsWith('-') || text.startsWith('xn-')) return 'hyphens';
  return RESERVED_WORDS.has(text) ? 'reserved' : undefined;
}

export function isSlug(text: string): boolean {
  return slugProblem(text) === undefined;
}

/** Converts a name to lower-case letters, digits and hyphens: 'Fête d’été 2026!' is `fete-d-ete-2026`. May be empty. */
export function hyphenate(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæøœđłþð]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Shortens a slug to whole words and keeps a number at its end, such as the year of an event; what is longer than all
 * of them is cut.
 * @param maximum characters
 */
export function shortenSlug(slug: string, maximum: number): string {
  if (slug.length <= maximum) return slug;
  const [number = ''] = /-\d{1,4}$/.exec(slug) ?? [];
  const room = maximum - number.length;
  const begun = slug.slice(0, Math.min(room + 1, slug.length - number.length));
  const words = begun.slice(0, begun.length > room ? begun.lastIndexOf('-') : room);
  const whole = words.length < SLUG_MINIMUM_LENGTH ? begun.slice(0, room) : words;
  return whole.replace(/-+$/, '') + number;
}

/** Proposes a slug for a name; `slugProblem` may still reject it (too short, reserved). */
export const proposeSlug = (name: string): string => shortenSlug(hyphenate(name), SLUG_MAXIMUM_LENGTH);

// Letters that Unicode does not decompose.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
};
