import { beforeAll, expect, test } from 'vitest';
import { loadFonts } from '../print/node-fonts.ts';
import { createLegible, type Legible } from './legible.ts';

let legible: (text: string) => Legible;
beforeAll(async () => {
  legible = createLegible(await loadFonts());
});

const good = (text: string) => ({ text, isMangled: false });

test('names in the languages of our countries stay unchanged', () => {
  for (const name of [
    'Ærøskøbing',
    'Straße',
    'Zoë Łukasiewicz',
    'Đorđe Őry',
    'Ħal Għaxaq',
    'Şţefan',
    'Юлия Петрова',
    'O’Brien & Søn',
  ]) {
    expect(legible(name)).toEqual(good(name.normalize('NFC')));
  }
});

test('Greek is transliterated as in passports', () => {
  expect(legible('Γιώργος Παπαδόπουλος')).toEqual(good('Giorgos Papadopoulos'));
  expect(legible('Ευαγγελία, Οδός Ερμού 12')).toEqual(good('Evaggelia, Odos Ermou 12'));
  expect(legible('ΘΕΣΣΑΛΟΝΙΚΗ').text).toBe('THESSALONIKI');
});

test('a letter variant that no font has becomes its base letter', () => {
  expect(legible('Ａcme').text).toBe('Acme');
});

test('an unprintable character is replaced and reported', () => {
  expect(legible('山田 太郎, London')).toEqual({ text: '? ?, London', isMangled: true });
});

test('line breaks and direction marks are removed', () => {
  expect(legible('Ana\n\u202eB').text).toBe('Ana B');
});
