import { sidesWithPictures, startRenderers, vectorPictures } from './artwork-support.ts';
import { expect, sharedTest as test } from './support.ts';

// Like artwork.spec.ts, of more designs.

const { expectSame, differenceToPrint } = startRenderers();

test('500 random designs give the same SVG in Node and in the browser', () => expectSame(500));

test('the browser draws vector pictures as they are printed', async () => {
  for (const [name, side] of sidesWithPictures.slice(0, 3)) {
    expect(await differenceToPrint(side, vectorPictures), name).toBeLessThanOrEqual(0.0001);
  }
});
