import { beforeAll, expect, test } from 'vitest';
import { loadFonts } from '../print/node-fonts.ts';
import { createLegible, type Legible } from './legible.ts';

let legible: (text: string) => Legible;
beforeAll(async () => {
  legible = createLegible(await loadFonts());
});

const good = (text: string) => ({ text, isMangled: false });

test('names of our countries stay as they are', () => {
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

test('Greek is written as passports write it', () => {
  expect(legible('Γιώργος Παπαδόπουλος')).toEqual(good('Giorgos Papadopoulos'));
  expect(legible('Ευαγγελία, Οδός Ερμού 12')).toEqual(good('Evaggelia, Odos Ermou 12'));
  expect(legible('ΘΕΣΣΑΛΟΝΙΚΗ').text).toBe('THESSALONIKI');
});

test('a letter with a mark that no font has loses the mark', () => {
  expect(legible('Ａcme').text).toBe('Acme');
});

test('what cannot be written is marked, and said to be', () => {
  expect(legible('山田 太郎, London')).toEqual({ text: '? ?, London', isMangled: true });
});

test('nothing steers the text: no line breaks, no marks that turn its direction', () => {
  expect(legible('Ana\n\u202eB').text).toBe('Ana B');
});
