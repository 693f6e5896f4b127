import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contactSheet } from './contact-sheet.ts';
import { loadFonts } from './node-fonts.ts';

// A PDF holds the time at which it was made.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

test('names that the sheet’s font lacks are transliterated, as in packing slips', async () => {
  const fonts = await loadFonts();
  const piece = { line: 1, colourHex: '#ffffff', texts: [], note: 'White M', finding: '' };
  const sheetOf = (label: string) =>
    contactSheet({ language: 'en', title: 'Team', sides: [], images: {}, pieces: [{ ...piece, label }] }, fonts);
  // Of the first, the fonts' names depend on the file.
  await sheetOf('');
  expect((await sheetOf('Γιώργος\nΕλένη')).equals(await sheetOf('Giorgos Eleni'))).toBe(true);
  expect((await sheetOf('Giorgos')).equals(await sheetOf('Eleni'))).toBe(false);
});
