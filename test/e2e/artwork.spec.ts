import { FACES, faceId } from '@inkstand/artwork/fonts';
import type { DesignSide } from '@inkstand/artwork/model';
import { newTextLayer } from '@inkstand/artwork/new-layers';
import { PICTURE_SIDE, TEXT_SIDE } from '@inkstand/artwork/testing/sample-designs';
import { sampleLogo, samplePhoto } from '@inkstand/artwork/testing/sample-pictures';
import { demoSides, sidesWithPictures, startRenderers, vectorPictures } from './artwork-support.ts';
import { expect, sharedTest as test } from './support.ts';

// Design, preview and print must be identical: the same SVG everywhere, and the same pixels. More designs:
// artwork.crash.spec.ts.

const { inBrowser, here, scene, normaliseUpload, expectSame, differenceToPrint } = startRenderers();

test('every design of the demonstration data gives the same SVG in Node and in the browser, byte for byte', async () => {
  expect(demoSides.length).toBeGreaterThan(10);
  const svgs = await inBrowser(demoSides.map(([, side]) => side));
  for (const [index, [name, side]] of demoSides.entries()) expect(svgs[index] === here(side), name).toBe(true);
});

test('100 random designs give the same SVG in Node and in the browser', () => expectSame(100));

test('texts with characters that their font lacks give the same SVG in Node and in the browser, in every face', async () => {
  const words = ['Ωμέγα, Αθήνα Ω', 'Київ & Ђорђе', 'x\u0302 = q\u0303 Åse', 'Ελλάδα\nΚύπρος 2026'];
  const sides = FACES.map((face): DesignSide => {
    const layers = words.map((text, index) =>
      newTextLayer({ id: `l${index}`, text, x: 100, y: 40 + index * 60, ...face }),
    );
    return { printArea: { widthMm: 280, heightMm: 350, dpi: 300 }, layers };
  });
  const svgs = await inBrowser(sides);
  for (const [index, side] of sides.entries()) {
    expect(scene(side).missing).toEqual([]);
    expect(svgs[index] === here(side), faceId(FACES[index]!)).toBe(true);
  }
});

test('the browser draws text and vector pictures as they are printed: at most one pixel in 10,000 differs', async () => {
  const [name, { layers }] = sidesWithPictures[0]!;
  const side = { ...TEXT_SIDE, layers: [...layers, ...TEXT_SIDE.layers] };
  expect(await differenceToPrint(side, vectorPictures), name).toBeLessThanOrEqual(0.0001);
});

test('the browser draws photographs as they are printed: at most one pixel in 1,000 differs', async () => {
  const printArea = { ...PICTURE_SIDE.printArea, dpi: 150 };
  const photo = (await normaliseUpload(await samplePhoto(1200, 900))).bytes;
  const images = { photo, logo: await sampleLogo(1000) };
  expect(await differenceToPrint({ ...PICTURE_SIDE, printArea }, images)).toBeLessThanOrEqual(0.001);
});
