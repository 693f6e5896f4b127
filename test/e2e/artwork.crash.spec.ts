import { PICTURE_SIDE } from '@inkstand/artwork/testing/sample-designs';
import { sampleLogo, samplePhoto } from '@inkstand/artwork/testing/sample-pictures';
import { sidesWithPictures, startRenderers, vectorPictures } from './artwork-support.ts';
import { expect, sharedTest as test } from './support.ts';

// Like artwork.spec.ts, of more designs, and of photographs at the size of a print file.

const { expectSame, normaliseUpload, differenceToPrint } = startRenderers();

test('500 random designs give the same SVG in Node and in the browser', () => expectSame(500));

test('the browser draws vector pictures as they are printed', async () => {
  for (const [name, side] of sidesWithPictures.slice(0, 3)) {
    expect(await differenceToPrint(side, vectorPictures), name).toBeLessThanOrEqual(0.0001);
  }
});

test('the browser draws photographs as they are printed: at most one pixel in 1,000 differs', async () => {
  const photo = (await normaliseUpload(await samplePhoto(2400, 1800))).bytes;
  const images = { photo, logo: await sampleLogo(1000) };
  expect(await differenceToPrint(PICTURE_SIDE, images)).toBeLessThanOrEqual(0.001);
});
