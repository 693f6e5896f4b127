import { describe, expect, it } from 'vitest';
import type { Texts } from '../src/translator.ts';
import { checkTexts } from './check-texts.ts';

const english: Texts = {
  title: 'Orders of {{company}}',
  error_too_many: 'too many attempts',
  items_one: '{{count}} item of {{name}}',
  items_other: '{{count}} items of {{name}}',
};
const french: Texts = {
  title: 'Commandes de {{company}}',
  error_too_many: 'trop de tentatives',
  items_one: '{{count}} article de {{name}}',
  items_many: '{{count}} d’articles de {{name}}',
  items_other: '{{count}} articles de {{name}}',
};

function without(texts: Texts, key: string): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key));
}

describe('checking the texts of a language', () => {
  it('finds nothing in complete ones', () => {
    expect(checkTexts('en', english, english)).toEqual([]);
    expect(checkTexts('fr', english, french)).toEqual([]);
  });

  it('reports a key that is missing, and one that English does not have', () => {
    expect(checkTexts('fr', english, without(french, 'title'))).toEqual(["'title' is missing"]);
    expect(checkTexts('fr', english, { ...french, tilte: 'Commandes' })).toEqual(["'tilte' is not in English"]);
  });

  it('reports a plural form that the language needs, in English too', () => {
    expect(checkTexts('fr', english, without(french, 'items_many'))).toEqual(["'items_many' is missing"]);
    expect(checkTexts('fr', english, without(french, 'items_one'))).toEqual(["'items_one' is missing"]);
    expect(checkTexts('en', without(english, 'items_one'), without(english, 'items_one'))).toEqual([
      "'items_one' is missing",
    ]);
  });

  it('reports a plural form that the language does not have', () => {
    expect(checkTexts('en', english, { ...english, items_many: '{{count}} items of {{name}}' })).toEqual([
      "'items_many' is no form of this language",
    ]);
  });

  it('reports a parameter that is missing, misspelt or not closed', () => {
    expect(checkTexts('fr', english, { ...french, title: 'Commandes' })).toEqual([
      "'title' has the parameters (), English has (company)",
    ]);
    expect(checkTexts('fr', english, { ...french, items_one: 'un article de {{nom}}' })).toEqual([
      "'items_one' has the parameters (nom), English has (count, name)",
    ]);
    expect(checkTexts('fr', english, { ...french, error_too_many: 'trop {de tentatives' })).toEqual([
      "'error_too_many' has a brace that belongs to no parameter",
    ]);
  });

  it('reports an empty text', () => {
    expect(checkTexts('fr', english, { ...french, error_too_many: ' ' })).toEqual(["'error_too_many' is empty"]);
  });
});
