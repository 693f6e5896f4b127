import type { DesignDocument, ImageLayer } from '@inkstand/artwork/model';
import sharp from 'sharp';
import { testDocument } from '../factories/basics.ts';

/** A drawing to upload: a small square on a canvas of the given size. */
export const drawing = (width = 100, height = 50, colour = '#1b2a4a') =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9" fill="${colour}"/></svg>`,
    ],
    'logo.svg',
    { type: 'image/svg+xml' },
  );

/** A design with one picture on its front, 100 × 50 mm. */
export const showing = (src: string, values: Partial<ImageLayer> = {}): DesignDocument => {
  const document = testDocument();
  const layer: ImageLayer = {
    type: 'Image',
    id: 'logo',
    src,
    x: 100,
    y: 100,
    angle: 0,
    scale: 1,
    width: 100,
    height: 50,
    ...values,
  };
  document.sides.front = { printArea: document.sides.front!.printArea, layers: [layer] };
  return document;
};

/** A photo with camera and location metadata, as from a phone. */
export async function photoWithPlace(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2244aa' } })
    .withExif({ IFD0: { Make: 'Nikon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  if (!bytes.includes('Nikon')) throw new Error('the photo does not say what took it');
  return new Uint8Array(bytes);
}

/** A typical company logo: one colour on a transparent background. */
export async function logoPicture(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" rx="140" fill="#ef6f53"/></svg>';
  return sharp(Buffer.from(svg)).png().toBuffer();
}
