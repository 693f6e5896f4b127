import { expect, it } from 'vitest';
import { documentOf, picture, text } from '../testing/test-driver.ts';
import { placeOf } from './place-of.ts';

it('finds the layer or the side that an error names', () => {
  const document = documentOf([picture('logo'), text('title')]);
  expect(placeOf('document.sides.front.layers.1.text', document)).toEqual({ side: 'front', layer: 'title' });
  expect(placeOf('document.sides.front', document)).toEqual({ side: 'front', layer: null });
  expect(placeOf('document.sides.front.layers.7.src', document)).toEqual({ side: 'front', layer: null });
});

it('finds nothing where the whole product is refused', () => {
  expect(placeOf('document', documentOf([]))).toBeUndefined();
  expect(placeOf('approval', documentOf([]))).toBeUndefined();
});
