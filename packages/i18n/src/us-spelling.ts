import { toUsSpelling } from '@inkstand/domain/spelling';
import type { Respell, TranslatorOptions } from './translator.ts';

/** For the server, where the rules are loaded. Browsers fetch them (`index.browser.ts`). */
export const respellingFor = ({ usSpelling }: TranslatorOptions): Respell | undefined =>
  usSpelling ? toUsSpelling : undefined;
