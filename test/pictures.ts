import type { DesignDocument, ImageLayer } from '@inkstand/artwork/model';
import { testDocument } from './factories.ts';

/** A drawing to upload: a small square on a canvas of this size. */
export const drawing = (width = 100, height = 50, colour = '#1b2a4a') =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9" fill="${colour}"/></svg>`,
    ],
    'logo.svg',
    { type: 'image/svg+xml' },
  );

/** A design that shows one picture on its front, 100 × 50 mm. */
export const showing = (src: string, values: Partial<ImageLayer> = {}): DesignDocument => {
  const document = testDocument();
  const layer: ImageLayer = {
    ...{ type: 'Image', id: 'logo', src, x: 100, y: 100, angle: 0, scale: 1, width: 100, height: 50 },
    ...values,
  };
  document.sides.front = { printArea: document.sides.front!.printArea, layers: [layer] };
  return document;
};
