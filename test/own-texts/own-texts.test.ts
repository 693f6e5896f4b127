import { randomInt } from 'node:crypto';
import { withCustomText } from '@inkstand/artwork/custom-text';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { textLayer } from '@inkstand/testing/factories/basics';
import { basketLine } from '@inkstand/testing/factories/shop';
import { measureDifference } from '@inkstand/testing/pictures/compare';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fieldProblems } from '../../apps/storefront/src/features/product/choice.ts';
import { walkCalls, walkPages } from './check-texts.ts';
import { randomTexts, SAMPLE_TEXTS } from './samples.ts';
import {
  buyAndPrint,
  expectPrinted,
  loadPage,
  lookAt,
  openShop,
  sell,
  serveFonts,
  smallDocument,
  type WalkShop,
} from './walk.ts';

let server: PayingServer;
let walk: WalkShop;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  walk = await openShop(server);
  serveFonts();
});
afterEach(() => vi.unstubAllGlobals());

const REQUIRED = createProblemTranslator('en')('field.required');

/** A third of the samples, other ones in each run; all of them: own-texts.crash.test.ts. */
const someSamples = (from = randomInt(3)) => SAMPLE_TEXTS.filter((_, index) => index % 3 === from);

test('a text that the page takes is printed as it was typed, another one is refused by name', () =>
  walkPages(walk, [...someSamples(), ...randomTexts(7, 10)], { everyPicture: false }));

test('a text that is sent to the calls is printed as it was sent, or refused by name and by its line', () =>
  walkCalls(walk, [...someSamples(), ...randomTexts(11, 10)], { everyPicture: false }));

test('a print of other words is found, however little they differ', async () => {
  const words = ['Zoë', "O'Brien", 'Ann Lee', 'Жанна', 'il'];
  const lines = words.map((text) => basketLine(walk.name.id, { custom_text_front: text }));
  const others = ['Zoe', 'O’Brien', 'AnnLee', 'Жанна.', 'iI'];
  for (const [index, printed] of (await buyAndPrint(walk, lines)).entries()) {
    const { document } = walk.name;
    await expectPrinted(walk, document, printed, { name: words[index]! });
    await expect(expectPrinted(walk, document, printed, { name: others[index]! })).rejects.toThrow();
    const [side, other] = [words, others].map((each) => withCustomText(document.sides.front!, each[index]));
    const [png, changed] = await Promise.all([side, other].map((each) => server.services.artwork.printPng(each!, {})));
    expect(await measureDifference(png!, changed!)).toBeGreaterThan(0);
  }
});

test('joiners between letters that they change are printed, others are not', async () => {
  const words = ['क्षमा', 'क्\u200dषमा', 'क्\u200cषमा'];
  const printed = await buyAndPrint(
    walk,
    [...words, 'क्षमा\u200d'].map((text) => basketLine(walk.name.id, { custom_text_front: text })),
  );
  const prints = printed.map(({ line }) => line.fingerprints.front);
  expect(new Set(prints.slice(0, 3)).size).toBe(3);
  expect(prints[3]).toBe(prints[0]);
  const { printPng } = server.services.artwork;
  const side = walk.name.document.sides.front!;
  const [ligature, half, virama] = await Promise.all(words.map((text) => printPng(withCustomText(side, text), {})));
  for (const [one, other] of [
    [ligature, half],
    [half, virama],
    [ligature, virama],
  ]) {
    expect(await measureDifference(one!, other!)).toBeGreaterThan(0);
  }
});

test('a line of which nothing would be printed is refused; one empty side is printed empty', async () => {
  const field = { key: 'name', label: 'Name', maxLength: 20, empty: 'nothing' as const };
  const optional = textLayer({ id: 'name', text: 'Robin', x: 60, y: 30, fontSize: 9, customisable: true, field });
  const nothing = await sell(walk, smallDocument([optional]));
  const [{ sentence } = { sentence: null }] = await lookAt(walk, [basketLine(nothing.id)]);
  expect(sentence).toBe(REQUIRED);
  const choice = { colour: 'white', size: 'm', customTextFront: '', customTextBack: '' };
  expect(fieldProblems(await loadPage(walk, nothing.id), choice)).toEqual({ front: 'nothing' });

  const fixed = textLayer({ id: 'fixed', text: 'Team', x: 60, y: 30, fontSize: 9 });
  const document = smallDocument([fixed], [optional]);
  const half = await sell(walk, document);
  const [printed] = await buyAndPrint(walk, [basketLine(half.id)]);
  await expectPrinted(walk, document, printed!, {});
  const [small] = await buyAndPrint(walk, [basketLine(walk.name.id, { custom_text_front: "'" })]);
  await expectPrinted(walk, walk.name.document, small!, { name: "'" });
});
