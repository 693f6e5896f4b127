import { checkTexts } from './check-texts.ts';
import { AREAS, areaLanguages, readTexts } from './read-locales.ts';

/** Returns the problems of all language files, one per line. */
export function checkLocales(): string[] {
  return AREAS.flatMap((area) =>
    areaLanguages(area).flatMap((language) =>
      checkTexts(language, readTexts('en', area), readTexts(language, area)).map(
        (problem) => `${language}/${area}.json: ${problem}`,
      ),
    ),
  );
}
