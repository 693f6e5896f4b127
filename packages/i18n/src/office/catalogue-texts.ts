import { type TextGroup, textKey } from '../catalogue-words.ts';
import { loadOfficeTexts } from './load-office-text.ts';

const texts = await loadOfficeTexts((language) => import(`../../locales/${language}/catalogue.json`));

/** A blank's material, detail or description in the back office's language; an unknown text stays as it is. */
export const catalogueText = (group: Extract<TextGroup, 'material' | 'detail' | 'about'>, english: string): string =>
  texts[textKey(group, english)] ?? english;
