import { expect, test } from 'vitest';
import { editDistance, foldWords, indexArticle, searchArticles } from './help-search.ts';

const INDEX = [
  { slug: 'claim', title: 'Claim a gift', summary: 'Use a promo code', text: 'Choose a size and give your address.' },
  { slug: 'address', title: 'Change an address', summary: 'Correct it on the page', text: 'Until it is printed.' },
  { slug: 'invoices', title: 'Invoices and VAT', summary: 'Pay an invoice', text: 'A credit note follows.' },
  { slug: 'grosse', title: 'Größe ändern', summary: 'Später', text: 'Für Käufer.' },
].map(indexArticle);
const find = (query: string) => searchArticles(INDEX, query);

test('a word in the title counts more than one in the text', () => {
  expect(find('address')).toEqual(['address', 'claim']);
});

test('a keyword counts more than a word in the title', () => {
  const colleagues = {
    slug: 'colleagues',
    keywords: 'team, address book',
    title: 'Invite them',
    summary: '',
    text: '',
  };
  const found = searchArticles([...INDEX, indexArticle(colleagues)], 'address');
  expect(found).toEqual(['colleagues', 'address', 'claim']);
});

test('the beginning of a word is enough', () => {
  expect(find('inv')).toEqual(['invoices']);
});

test('typing errors are forgiven in longer words: a missing, wrong or swapped letter', () => {
  expect(find('adress')[0]).toBe('address');
  expect(find('invioces')[0]).toBe('invoices');
  expect(find('gfit')[0]).toBe('claim');
  expect(find('vta')).toEqual([]);
});

test('accents and capitals do not matter', () => {
  expect(find('GROSSE')).toEqual(['grosse']);
  expect(find('kaufer')).toEqual(['grosse']);
  expect(foldWords('Ærøskøbing, Größe!')).toEqual(['aeroskobing', 'grosse']);
});

test('articles with every word are found, or else those with the most', () => {
  expect(find('promo address')).toEqual(['claim']);
  expect(find('how do I change my address')[0]).toBe('address');
});

test('a search without words, or with unknown ones, finds nothing', () => {
  expect(find('')).toEqual([]);
  expect(find(' ? ')).toEqual([]);
  expect(find('helicopter')).toEqual([]);
});

test('a word is stored once', () => {
  expect(INDEX[0]).toEqual({
    slug: 'claim',
    keywords: [],
    title: ['claim', 'gift'],
    summary: ['use', 'promo', 'code'],
    text: ['choose', 'size', 'and', 'give', 'your', 'address'],
  });
});

test('the edit distance ends at its limit', () => {
  expect(editDistance('colour', 'color', 2)).toBe(1);
  expect(editDistance('abc', 'acb', 1)).toBe(1);
  expect(editDistance('abc', 'xyz', 1)).toBe(2);
  expect(editDistance('a', 'abcdef', 2)).toBe(3);
});
