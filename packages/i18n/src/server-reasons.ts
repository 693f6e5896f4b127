import { RECIPIENT_FIELDS } from '@inkstand/domain/recipient-fields';
import type { ServerReasonsMessages } from '../generated/message-types.ts';
import { formatDay } from './format.ts';
import { createTranslator, type PlainMessageKey } from './index.ts';
import { languageOr, type TextLanguage, textLanguageOr } from './languages.ts';
import { readCatalogues } from './read-catalogues.ts';
import { storedOrderWords } from './staff.ts';
import { chooseTranslator, fillPlaceholders, type Texts, type Translate, textsIn } from './translator.ts';

const ALL = readCatalogues('server-reasons');
export type ReasonCode = keyof ServerReasonsMessages;
const made = new Map<TextLanguage, Translate<ServerReasonsMessages>>();

/**
 * The `t` of reasons that a reply gives: why something is not possible, or what happened. Unknown languages get
 * English.
 */
export function reasonTexts(language: string): Translate<ServerReasonsMessages> {
  const known = textLanguageOr(language);
  const texts = made.get(known) ?? chooseTranslator<ServerReasonsMessages>(ALL, known);
  made.set(known, texts);
  return texts;
}

/** A sentence of the catalogue with parameters, as a pattern of what is stored. */
interface Pattern {
  key: string;
  names: readonly string[];
  stored: RegExp;
}

const PLACE = /\{\{(\w+)\}\}/;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function toPattern([key, text]: [string, string]): Pattern {
  const parts = text.split(PLACE);
  const names = parts.filter((_, index) => index % 2 === 1);
  const source = parts.map((part, index) => (index % 2 === 1 ? '(.+)' : escaped(part))).join('');
  return { key, names, stored: new RegExp(`^${source}$`, 's') };
}

const entries = Object.entries(ALL.en);
const plain = entries.filter(([, text]) => !PLACE.test(text));
const keyOf = new Map(plain.flatMap(([key, text]) => [[text, key] as const, [key, key] as const]));
// Those with the longest own words first: the others may match what they hold.
const patterns = entries
  .filter(([, text]) => PLACE.test(text))
  .toSorted(([, one], [, other]) => other.replace(PLACE, '').length - one.replace(PLACE, '').length)
  .map(toPattern);

/**
 * Translates a reason that is stored by its code or in English, such as a note of an order's timeline, by the
 * catalogue. Several sentences in a row are translated each; what people wrote, and what other services answered, stays
 * as it is.
 */
export function translateReason(stored: string, language: string): string {
  const known = textLanguageOr(language);
  if (stored === '') return stored;
  return (
    eachLine(stored, known) ??
    whole(stored, known) ??
    eachSentence(stored, known) ??
    afterColon(stored, known) ??
    stored
  );
}

function exact(stored: string, language: TextLanguage): string | undefined {
  const key = keyOf.get(stored);
  const texts: Texts = textsIn(ALL, language);
  return key === undefined ? storedOrderWords(language).get(stored) : texts[key];
}

function whole(stored: string, language: TextLanguage): string | undefined {
  const found = exact(stored, language);
  if (found !== undefined) return found;
  for (const { key, names, stored: pattern } of patterns) {
    const values = pattern.exec(stored)?.slice(1);
    if (values) return fill(key, names, values, language);
  }
  return undefined;
}

function fill(key: string, names: readonly string[], values: readonly string[], language: TextLanguage): string {
  const texts: Texts = textsIn(ALL, language);
  const shown = (name: string, value: string) => {
    if (name === 'side') return texts[`side.${value}`] ?? value;
    if (name === 'day') return storedDay(value, language);
    return name === 'fields' ? fieldNames(value, language) : value;
  };
  const params = Object.fromEntries(names.map((name, index) => [name, shown(name, values[index] ?? '')]));
  return fillPlaceholders(texts[key] ?? '', languageOr(language), params);
}

/** A day that is stored in English, such as "5 June 2026". */
function storedDay(stored: string, language: TextLanguage): string {
  const date = new Date(`${stored} UTC`);
  return Number.isNaN(date.getTime()) ? stored : formatDay(date, language);
}

/** The fields of an address as the forms call them: `address_city, phone` as "City, Phone". */
function fieldNames(fields: string, language: TextLanguage): string {
  const t = createTranslator(language);
  const definitions: Readonly<Record<string, { label: PlainMessageKey } | undefined>> = RECIPIENT_FIELDS;
  return fields
    .split(', ')
    .map((field) => {
      const label = definitions[field]?.label;
      return label ? t(label) : field;
    })
    .join(', ');
}

/** Problems of several items are stored below one another. */
function eachLine(stored: string, language: TextLanguage): string | undefined {
  const lines = stored.split('\n').map((line) => whole(line, language));
  return lines.every((line) => line !== undefined) ? lines.join('\n') : undefined;
}

/** Problems of an address are stored in a row. */
function eachSentence(stored: string, language: TextLanguage): string | undefined {
  const sentences = stored.split(/(?<=\.) /).map((sentence) => exact(sentence, language));
  return sentences.every((sentence) => sentence !== undefined) ? sentences.join(' ') : undefined;
}

/** What code writes before a colon: an amount, or pieces such as "2 × Tee (Black, M)". */
const AMOUNT_OR_PIECES = /^(?:\d+ × .+|[^\p{L}]*\p{Sc}[^\p{L}]*)$/u;

/** An amount, pieces or an item, and what happened to it: the language decides about the colon. */
function afterColon(stored: string, language: TextLanguage): string | undefined {
  const [label = '', ...rest] = stored.split(': ');
  const text = rest.join(': ');
  if (text === '') return undefined;
  const known = exact(text, language);
  if (known === undefined && !AMOUNT_OR_PIECES.test(label) && !text.includes(' → ')) return undefined;
  return createTranslator(language)('common.label_and_value', { label, value: known ?? text });
}
