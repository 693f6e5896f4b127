import { checkTexts } from './check-texts.ts';
import { AREAS, areaLanguages, readTexts } from './read-locales.ts';

/** What is wrong with the files of all languages, one line each. */
export function checkLocales(): string[] {
  return AREAS.flatMap((area) =>
    areaLanguages(area).flatMap((language) =>
      checkTexts(language, readTexts('en', area), readTexts(language, area)).map(
        (problem) => `${language}/${area}.json: ${problem}`,
      ),
    ),
  );
}
