import { expect, it } from 'vitest';
import { makeDocument, picture, text } from '../testing/test-driver.ts';
import { findPlace } from './find-place.ts';

it('finds the layer or the side that an error names', () => {
  const document = makeDocument([picture('logo'), text('title')]);
  expect(findPlace('document.sides.front.layers.1.text', document)).toEqual({ side: 'front', layer: 'title' });
  expect(findPlace('document.sides.front', document)).toEqual({ side: 'front', layer: null });
  expect(findPlace('document.sides.front.layers.7.src', document)).toEqual({ side: 'front', layer: null });
});

it('returns undefined for an error about the whole product', () => {
  expect(findPlace('document', makeDocument([]))).toBeUndefined();
  expect(findPlace('approval', makeDocument([]))).toBeUndefined();
});
