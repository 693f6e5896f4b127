/** What a mail with a promo code is for: the first one, or a reminder to whoever has not claimed. */
export const CODE_MAIL_KINDS = ['invitation', 'reminder'] as const;
export type CodeMailKind = (typeof CODE_MAIL_KINDS)[number];

/** What an event's own words can name: `{name}` and so on. */
export const CODE_MAIL_PLACEHOLDERS = ['name', 'company', 'store', 'code', 'until'] as const;
type CodeMailPlaceholder = (typeof CODE_MAIL_PLACEHOLDERS)[number];

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is CodeMailPlaceholder =>
  (CODE_MAIL_PLACEHOLDERS as readonly string[]).includes(name);

/** Names in braces that stand for nothing, as they were typed. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([whole, name = '']) => ({ whole, name }));
  return [...new Set(names.filter(({ name }) => !isPlaceholder(name)).map(({ whole }) => whole))];
}

/** Puts the values in once: a value with braces in it stays as it is. */
export function fillPlaceholders(text: string, values: Readonly<Record<CodeMailPlaceholder, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** A subject is one line and says which company the mail is from: companies' own gifts are what phishing imitates. */
export function namesCompany(subject: string, company: string): boolean {
  return subject.includes('{company}') || subject.toLowerCase().includes(company.trim().toLowerCase());
}

/** Paragraphs of a plain text: what empty lines part. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
