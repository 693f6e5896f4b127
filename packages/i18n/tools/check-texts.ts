import { intlLocale, type Language } from '../src/languages.ts';
import type { Texts } from '../src/translator.ts';
import { findParameters, groupMessages, type Message } from './group-messages.ts';
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

/** Returns the problems of one language of an area, one per line. English is compared with itself. */
export function checkTexts(language: Language, english: Texts, translated: Texts): string[] {
  const [source, messages] = [groupMessages(english), groupMessages(translated)];
  return [
    ...[...source.keys()].filter((key) => !messages.has(key)).map((key) => `'${key}' is missing`),
    ...[...messages.keys()].filter((key) => !source.has(key)).map((key) => `'${key}' is not in English`),
    ...[...source.values()].flatMap((expected) => {
      const message = messages.get(expected.key);
      return message ? checkMessage(language, expected, message) : [];
    }),
  ];
}

function checkMessage(language: Language, english: Message, message: Message): string[] {
  const { pluralCategories } = new Intl.PluralRules(intlLocale(language)).resolvedOptions();
  const wanted = english.isPlural ? pluralCategories.map((category) => `${english.key}_${category}`) : [english.key];
  const given = message.forms.map(([name]) => name);
  const source = english.forms.at(-1)?.[1] ?? '';
  return [
    ...wanted.filter((name) => !given.includes(name)).map((name) => `'${name}' is missing`),
    ...given.filter((name) => !wanted.includes(name)).map((name) => `'${name}' is no form of this language`),
    ...message.forms.flatMap(([name, text]) => checkText(name, text, source)),
  ];
}

/** Elements of a message, `<link>…</link>` and `<code/>`, sorted. */
const findTags = (text: string) =>
  [...text.matchAll(/<\/?\w+\/?>/g)]
    .map(([tag]) => tag)
    .toSorted()
    .join(' ');

function checkText(name: string, text: string, english: string): string[] {
  const [own, parameters] = [text, english].map((each) => findParameters(each).join(', '));
  const [ownTags, tags] = [text, english].map(findTags);
  return [
    ...(text.trim() === '' ? [`'${name}' is empty`] : []),
    ...(own === parameters ? [] : [`'${name}' has the parameters (${own}), English has (${parameters})`]),
    ...(ownTags === tags ? [] : [`'${name}' has the elements (${ownTags}), English has (${tags})`]),
    ...(/[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')) ? [`'${name}' has a brace that belongs to no parameter`] : []),
  ];
}
