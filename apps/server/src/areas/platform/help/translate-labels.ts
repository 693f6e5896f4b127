import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextLanguage } from '@inkstand/i18n';

const LOCALES = join(dirname(fileURLToPath(import.meta.resolve('@inkstand/i18n'))), '../locales');
const LABEL = /\*\*([^*]+)\*\*/g;

/** Whose screens an article is about: those behind the login (`office-*.json`), or those of shoppers and recipients. */
export type Screens = 'office' | 'public';

const known = new Map<string, ReadonlyMap<string, string>>();

/**
 * Puts the screen's words in the place of English labels (`**Sign in**`), so that a translated article names buttons as
 * its reader sees them. Labels that no message has stay as they are written: that is what the screen says, too.
 */
export function translateLabels(text: string, language: TextLanguage, screens: Screens): string {
  if (language === 'en' || !text.includes('**')) return text;
  const key = `${language} ${screens}`;
  const labels = known.get(key) ?? readLabels(language, screens);
  known.set(key, labels);
  return text.replace(LABEL, (whole, label: string) => {
    // The label may go on in the article's next line.
    const translated = labels.get(label.replaceAll(/\s+/g, ' '));
    return translated === undefined ? whole : `**${translated}**`;
  });
}

/** Areas whose meaning of a label comes first: the designer's "Back" is a side of a garment, not a way back. */
const FIRST_AREAS = ['office-designer.json'];

/** English text → text of the language; of several meanings that of the first area. */
function readLabels(language: TextLanguage, screens: Screens): ReadonlyMap<string, string> {
  const files = readdirSync(join(LOCALES, 'en')).filter(
    (file) => file.startsWith('office-') === (screens === 'office') && !FIRST_AREAS.includes(file),
  );
  if (screens === 'office') files.unshift(...FIRST_AREAS);
  const pairs = files.flatMap((file) => {
    const english = readTexts(join(LOCALES, 'en', file));
    const translated = readTexts(join(LOCALES, language, file));
    return Object.entries(english).flatMap(([key, text]) => {
      const other = translated[key];
      return typeof text === 'string' && typeof other === 'string' ? [[text, other] as const] : [];
    });
  });
  const labels = new Map<string, string>();
  const add = (text: string, other: string) => labels.has(text) || labels.set(text, other);
  for (const [text, other] of pairs) if (!text.includes('{{')) add(text, other);
  // An article says "Pay" of a button that says "Pay £40.00".
  for (const [text, other] of pairs) if (text.includes('{{')) add(startOf(text), startOf(other));
  return labels;
}

/** "Connect an account for {{currency}}" as "Connect an account for"; a parameter that words follow as "…". */
const startOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '…').replace(/[\s,:]*…$/, '');

function readTexts(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    // Texts that the language does not have.
    return {};
  }
}
