import { expect, it } from 'vitest';
import { changedDetails, type Details } from './details.ts';

const details: Details = { name: 'Mug', description: '', colours: ['white', 'navy'] };

it('returns only changed fields, trimmed', () => {
  expect(changedDetails(details, { ...details, name: ' Mug ', description: ' Blue ', colours: ['white'] })).toEqual({
    description: 'Blue',
    colours: ['white'],
  });
  expect(changedDetails(details, { ...details, colours: ['white', 'navy'] })).toEqual({});
});
