import type { Language } from './languages.ts';
import type { Terms } from './legal/terms.ts';

export type { Terms, TermsAudience, TermsFacts, TermsSection } from './legal/terms.ts';
export { writeTerms } from './legal/terms.ts';

const LOADERS: Readonly<Partial<Record<Language, () => Promise<Terms>>>> = {
  nl: async () => (await import('./legal/nl.ts')).nl,
};

/**
 * The default terms and conditions, and the language they are in: a language without its own gets the English ones.
 * They are fetched by their page alone.
 */
export async function loadTerms(language: Language): Promise<{ terms: Terms; language: Language }> {
  const load = LOADERS[language];
  if (load) return { terms: await load(), language };
  return { terms: (await import('./legal/en.ts')).en, language: 'en' };
}
