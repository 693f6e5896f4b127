import type { FontBook } from '@inkstand/artwork/fonts';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import { MAXIMUM_LINES } from '@inkstand/domain/cart';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { failure } from '@inkstand/testing/clients/failure';
import { basketLine, recipient, type TestLine } from '@inkstand/testing/factories/shop';
import { expect } from 'vitest';
import { visibleWords } from './samples.ts';
import {
  type AskedLine,
  addOnPage,
  buyAndPrint,
  expectPrinted,
  lookAt,
  openPicture,
  orderedTexts,
  type WalkShop,
} from './walk.ts';

const t = createProblemTranslator('en');
const [beforeNamed = '', afterNamed = ''] = t('field.not_printable', { characters: '§' }).split('§');

const MONTSERRAT = { fontFamily: 'montserrat', fontWeight: 700, fontStyle: 'normal' } as const;

/** Requires that a sentence says why a text cannot be printed: by its letters, as they were typed, or by its field. */
function expectReason(fonts: FontBook, sentence: string | null, typed: string): void {
  if (visibleWords(typed).length === 0) expect([typed, sentence]).toEqual([typed, t('field.required')]);
  else if (sentence === t('field.text_too_long')) expect(typed.length).toBeGreaterThan(20);
  else {
    expect([typed, sentence]).toEqual([typed, expect.stringContaining(beforeNamed)]);
    const named = (sentence ?? '').slice(beforeNamed.length, -afterNamed.length || undefined).split(', ');
    for (const letter of named) {
      const isTyped = visible(typed).includes(visible(letter));
      const isLacking = fonts.get(MONTSERRAT).shape(letter, true).missing.length > 0;
      expect([typed, letter, isTyped, isLacking]).toEqual([typed, letter, true, true]);
    }
  }
}

interface Thoroughness {
  /** Opens the picture of every line and draws its print again, or of some. Calls buy every line, or some. */
  everyPicture: boolean;
}

const visible = (text: string) => visibleWords(text).join(' ');

const linesOf = (asked: readonly AskedLine[]) => asked.map(({ line }) => line);
const unique = (asked: readonly AskedLine[]) => [
  ...new Map(asked.map((each) => [JSON.stringify(each.line), each])).values(),
];

/** Buys all lines, and requires of each that its order, its print and its picture show what was typed. */
async function expectBoughtAsTyped(
  walk: WalkShop,
  asked: readonly AskedLine[],
  { everyPicture }: Thoroughness,
): Promise<void> {
  let pictures = 0;
  for (let start = 0; start < asked.length; start += MAXIMUM_LINES) {
    const batch = asked.slice(start, start + MAXIMUM_LINES);
    const looked = await lookAt(walk, linesOf(batch));
    const ordered = await buyAndPrint(walk, linesOf(batch));
    expect(ordered).toHaveLength(batch.length);
    for (const [index, printed] of ordered.entries()) {
      const { typed, line } = batch[index]!;
      const { sentence, picture } = looked[index]!;
      expect([line, sentence]).toEqual([line, null]);
      const { document } = line.product_id === walk.name.id ? walk.name : walk.team;
      const texts = orderedTexts(document, printed.line);
      for (const [field, text] of Object.entries(typed))
        expect([text, visibleWords(texts[field] ?? '')]).toEqual([text, visibleWords(text)]);
      await expectPrinted(walk, document, printed, texts, { isDrawn: everyPicture || index % 4 === 0 });
      const isOpened = picture && (everyPicture || index % 8 === 0);
      const drawn = isOpened ? await openPicture(walk, picture, `192.0.2.${index + 1}`) : undefined;
      if (drawn) expect(printed.line.fingerprints[drawn.side]).toBe(drawn.fingerprint);
      if (drawn) pictures += 1;
    }
  }
  expect(pictures).toBeGreaterThan(asked.length / (everyPicture ? 2 : 16));
}

/** Calls refuse what is no text. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Pastes each text into the fields of the pages, and buys what is taken. */
export async function walkPages(walk: WalkShop, texts: readonly string[], thoroughness: Thoroughness): Promise<void> {
  const fonts = await loadFonts();
  const added: AskedLine[] = [];
  const refused: string[] = [];
  for (const [index, text] of texts.entries()) {
    const name = await addOnPage(walk, 'name', [text]);
    if (name) added.push(name);
    else refused.push(text);
    const others = [texts.at(index - 3) ?? '', texts.at(index - 5) ?? ''];
    const team = index % 3 === 0 ? await addOnPage(walk, 'team', [text, ...others]) : undefined;
    if (team) added.push(team);
  }
  const lines = refused.filter(isText).map((text) => basketLine(walk.name.id, { custom_text_front: text }));
  for (let start = 0; start < lines.length; start += MAXIMUM_LINES) {
    const looked = await lookAt(walk, lines.slice(start, start + MAXIMUM_LINES));
    for (const [index, { sentence }] of looked.entries())
      expectReason(fonts, sentence, lines[start + index]!.custom_text_front);
  }
  expect([added.length > texts.length / 3, refused.length > texts.length / 6]).toEqual([true, true]);
  await expectBoughtAsTyped(walk, unique(added), thoroughness);
}

/** Sends each text to the calls, and buys what is taken, or some of it: the pages buy the same texts. */
export async function walkCalls(walk: WalkShop, sent: readonly string[], thoroughness: Thoroughness): Promise<void> {
  const fonts = await loadFonts();
  const texts = [...new Set(sent)].filter(isText);
  const lines = texts.map((text) => basketLine(walk.name.id, { custom_text_front: text }));
  const added: AskedLine[] = [];
  for (let start = 0; start < lines.length; start += MAXIMUM_LINES) {
    const batch = lines.slice(start, start + MAXIMUM_LINES);
    const looked = await lookAt(walk, batch);
    const refused: TestLine[] = [];
    const sentences: string[][] = [];
    for (const [index, line] of batch.entries()) {
      const { sentence } = looked[index]!;
      if (sentence === null) {
        added.push({ line, typed: { name: line.custom_text_front } });
        continue;
      }
      expectReason(fonts, sentence, line.custom_text_front);
      refused.push(line);
      sentences.push([sentence]);
    }
    const body = { ...recipient(), products: refused };
    const { status, errors } = await failure(
      walk.server.browser().client.createCustomer({ params: walk.shop.params, body }),
    );
    const named = sentences.map((each, index) => [`products.${index}.custom_text_front`, each]);
    expect([status, errors]).toEqual([422, Object.fromEntries(named)]);
  }
  expect([added.length > texts.length / 3, added.length < (texts.length * 5) / 6]).toEqual([true, true]);
  const some = (_: AskedLine, index: number) => thoroughness.everyPicture || index % 3 === 0;
  await expectBoughtAsTyped(walk, unique(added).filter(some), thoroughness);
}
