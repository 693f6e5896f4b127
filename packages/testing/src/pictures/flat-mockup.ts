import type { ArtworkPool, MockupRequest } from '@inkstand/artwork/print/pool';
import sharp from 'sharp';

const drawn = new Map<string, Promise<Buffer>>();

/**
 * A picture in place of a garment's: of its size and format, in the garment's colour and nothing else. For tests that
 * need a picture to be there and do not look at it; `packages/artwork/src/print/mockup.test.ts` tests what is drawn.
 */
export const flatMockup: ArtworkPool['mockup'] = ({ colourHex, width = 800, format = 'webp' }) => {
  const key = `${colourHex} ${width} ${format}`;
  const picture = drawn.get(key) ?? draw({ colourHex, width, format });
  drawn.set(key, picture);
  return picture;
};

function draw({ colourHex, width, format }: Required<Pick<MockupRequest, 'colourHex' | 'width' | 'format'>>) {
  const flat = sharp({ create: { width, height: Math.round(width * 1.25), channels: 3, background: colourHex } });
  // The quickest settings: it is encoded in a quarter of the time that the defaults take.
  return (format === 'png' ? flat.png() : flat.webp({ lossless: true, effort: 0 })).toBuffer();
}
