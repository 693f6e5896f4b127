/** Kinds of promo code emails: the first one, or a reminder to recipients who have not claimed. */
export const CODE_MAIL_KINDS = ['invitation', 'reminder'] as const;
export type CodeMailKind = (typeof CODE_MAIL_KINDS)[number];

/** Placeholders of custom texts: `{name}` and so on. */
export const CODE_MAIL_PLACEHOLDERS = ['name', 'company', 'store', 'code', 'until'] as const;
type CodeMailPlaceholder = (typeof CODE_MAIL_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is CodeMailPlaceholder =>
  (CODE_MAIL_PLACEHOLDERS as readonly string[]).includes(name);

/** Unknown placeholders, as typed. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([whole, name = '']) => ({ whole, name }));
  return [...new Set(names.filter(({ name }) => !isPlaceholder(name)).map(({ whole }) => whole))];
}

/** Replaces the placeholders once; braces inside values stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<CodeMailPlaceholder, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** When a code can no longer be claimed: its own date, or the closing of its event if that is earlier; null: never. */
export function codeEnd(expiresAt: Date | null, closesAt: Date | null): Date | null {
  if (!expiresAt || !closesAt) return expiresAt ?? closesAt;
  return expiresAt < closesAt ? expiresAt : closesAt;
}

/** The last moment before an end, which names the last day: an end at midnight belongs to the day before. */
export const lastMoment = (end: Date): Date => new Date(end.getTime() - 1);

/** Requires a one-line subject that names the company, because company gifts are a common phishing pretext. */
export function namesCompany(subject: string, company: string): boolean {
  return subject.includes('{company}') || subject.toLowerCase().includes(company.trim().toLowerCase());
}

/** Splits a plain text into paragraphs at empty lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
