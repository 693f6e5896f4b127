import { expect, it } from 'vitest';
import { changedDetails, type Details } from './details.ts';

const details: Details = { name: 'Mug', description: '', colours: ['white', 'navy'] };

it('tells only what has changed, without spaces around words', () => {
  expect(changedDetails(details, { ...details, name: ' Mug ', description: ' Blue ', colours: ['white'] })).toEqual({
    description: 'Blue',
    colours: ['white'],
  });
  expect(changedDetails(details, { ...details, colours: ['white', 'navy'] })).toEqual({});
});
