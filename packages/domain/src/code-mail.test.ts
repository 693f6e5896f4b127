import { describe, expect, test } from 'vitest';
import {
  codeEnd,
  fillPlaceholders,
  lastMoment,
  namesCompany,
  splitParagraphs,
  unknownPlaceholders,
} from './code-mail.ts';

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

test('a code ends on its own date or when its event closes, whichever is first; midnight belongs to the day before', () => {
  const [early, late] = [new Date('2027-05-01T00:00:00Z'), new Date('2027-06-01T00:00:00Z')];
  expect(codeEnd(null, null)).toBeNull();
  expect(codeEnd(early, null)).toEqual(early);
  expect(codeEnd(null, late)).toEqual(late);
  expect(codeEnd(late, early)).toEqual(early);
  expect(codeEnd(early, late)).toEqual(early);
  expect(lastMoment(early).toISOString()).toBe('2027-04-30T23:59:59.999Z');
});
