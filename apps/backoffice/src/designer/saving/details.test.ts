import { expect, it } from 'vitest';
import { changedDetails, type Details, mergedDetails } from './details.ts';

const details: Details = { name: 'Mug', description: '', colours: ['white', 'navy'] };

it('returns only changed fields, trimmed', () => {
  expect(changedDetails(details, { ...details, name: ' Mug ', description: ' Blue ', colours: ['white'] })).toEqual({
    description: 'Blue',
    colours: ['white'],
  });
  expect(changedDetails(details, { ...details, colours: ['white', 'navy'] })).toEqual({});
});

it('keeps what both people changed, each offered colour by itself', () => {
  const before = { ...details, colours: ['white', 'navy', 'red'] };
  const theirs = { ...before, description: 'Blue', colours: ['white', 'red', 'black'] };
  const own = { ...before, name: 'Cup', colours: ['navy', 'red', 'green'] };
  expect(mergedDetails(theirs, before, own)).toEqual({
    name: 'Cup',
    description: 'Blue',
    colours: ['red', 'black', 'green'],
  });
  expect(mergedDetails(theirs, before, before)).toEqual(theirs);
  // Nobody wanted to offer no colour at all.
  const offering = (colour: string): Details => ({ ...details, colours: [colour] });
  expect(mergedDetails(offering('white'), details, offering('navy')).colours).toEqual(['navy']);
});
