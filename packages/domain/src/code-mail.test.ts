import { describe, expect, test } from 'vitest';
import { fillPlaceholders, namesCompany, splitParagraphs, unknownPlaceholders } from './code-mail.ts';

const values = { name: 'Jo {code}', company: 'Acme', store: 'Welcome', code: 'A-1', until: '1 May 2027' };

describe('the custom text of an event’s mail', () => {
  test('has placeholders replaced once: placeholders inside values stay', () => {
    expect(fillPlaceholders('Hi {name}, {company} gives you {code}. {name}!', values)).toBe(
      'Hi Jo {code}, Acme gives you A-1. Jo {code}!',
    );
  });

  test('reports unknown placeholders', () => {
    expect(unknownPlaceholders('{name} {nmae} {link} {} {nmae}')).toEqual(['{nmae}', '{link}', '{}']);
    expect(fillPlaceholders('{nmae}', values)).toBe('{nmae}');
  });

  test('has the company in the subject, as placeholder or typed', () => {
    expect(namesCompany('A gift from {company}', 'Acme Ltd')).toBe(true);
    expect(namesCompany('A gift from ACME ltd', 'Acme Ltd')).toBe(true);
    expect(namesCompany('A gift for you', 'Acme Ltd')).toBe(false);
  });

  test('is split into paragraphs at empty lines', () => {
    expect(splitParagraphs('one\ntwo\n\n \n three\n')).toEqual(['one\ntwo', 'three']);
  });
});
