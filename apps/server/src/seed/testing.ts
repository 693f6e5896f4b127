import { toPixels } from '@inkstand/artwork/model';
import type { TestServer } from '@inkstand/testing/servers/test-server';
import sharp from 'sharp';

/** Draws no garment: after seeding, the server draws those of the storefronts in the background, which takes long. */
export function skipPictures({ services }: TestServer): void {
  services.artwork = { ...services.artwork, mockup: () => Promise.reject(new Error('a test needs no pictures')) };
}

/** Leaves print files empty, of their right size: drawing those of the demonstration takes seconds. */
export function skipPrints({ services }: TestServer): void {
  const blanks = new Map<string, Promise<Buffer>>();
  const blank: typeof services.artwork.printPng = ({ printArea }) => {
    const { width, height } = toPixels(printArea);
    const size = `${width} × ${height}`;
    const known =
      blanks.get(size) ??
      sharp({ create: { width, height, channels: 4, background: '#0000' } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    blanks.set(size, known);
    return known;
  };
  services.artwork = { ...services.artwork, printPng: blank };
}
