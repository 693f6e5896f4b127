import { describe, expect, test } from 'vitest';
import { fillPlaceholders, namesCompany, splitParagraphs, unknownPlaceholders } from './code-mail.ts';

const values = { name: 'Jo {code}', company: 'Acme', store: 'Welcome', code: 'A-1', until: '1 May 2027' };

describe('the words of an event’s own mail', () => {
  test('are filled in once: what a value holds is not filled in again', () => {
    expect(fillPlaceholders('Hi {name}, {company} gives you {code}. {name}!', values)).toBe(
      'Hi Jo {code}, Acme gives you A-1. Jo {code}!',
    );
  });

  test('name what stands for nothing', () => {
    expect(unknownPlaceholders('{name} {nmae} {link} {} {nmae}')).toEqual(['{nmae}', '{link}', '{}']);
    expect(fillPlaceholders('{nmae}', values)).toBe('{nmae}');
  });

  test('have the company in the subject, by placeholder or in letters', () => {
    expect(namesCompany('A gift from {company}', 'Acme Ltd')).toBe(true);
    expect(namesCompany('A gift from ACME ltd', 'Acme Ltd')).toBe(true);
    expect(namesCompany('A gift for you', 'Acme Ltd')).toBe(false);
  });

  test('are paragraphs where empty lines part them', () => {
    expect(splitParagraphs('one\ntwo\n\n \n three\n')).toEqual(['one\ntwo', 'three']);
  });
});
