/** A record or page that was opened lately, in this browser. */
export interface Recent {
  kind: string;
  label: string;
  to: string;
}

const PREFIX = 'recent:';
const MAX_RECENT = 8;

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  (['kind', 'label', 'to'] as const).every((field) => field in value && typeof Reflect.get(value, field) === 'string');

/** What a user opened lately, newest first. Empty where the browser stores nothing. */
export function readRecent(userId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function addRecent(userId: string, opened: Recent): void {
  const others = readRecent(userId).filter(({ to }) => to !== opened.to);
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
  } catch {
    // Without storage nothing is recent.
  }
}

/** Forgets what everybody opened in this browser; called when somebody signs out. */
export function forgetRecent(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

const RECORDS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^\/orders\/[^/]+$/, 'Order'],
  [/^\/events\/(?!create$)[^/]+\/overview$/, 'Event'],
  [/^\/clients\/(?!create$)[^/]+$/, 'Client'],
  [/^\/catalogue\/[^/]+$/, 'Catalogue'],
  [/^\/fulfillers\/[^/]+$/, 'Fulfiller'],
  [/^\/settings\/billing-account\/invoices\/[^/]+$/, 'Invoice'],
];

/** The record that a page shows; undefined for lists and settings. Its label is the page's title. */
export function recordOf(pathname: string, search: string, title: string): Recent | undefined {
  const kind = RECORDS.find(([pattern]) => pattern.test(pathname))?.[1];
  const label = title.replace(/ · Inkstand$/, '');
  return kind && label && label !== title ? { kind, label, to: pathname + search } : undefined;
}
