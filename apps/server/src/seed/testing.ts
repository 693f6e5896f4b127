import { toPixels } from '@inkstand/artwork/model';
import type { TestServer } from '@inkstand/testing/servers/test-server';
import sharp from 'sharp';

/** Draws no garment: after seeding, the server draws those of the storefronts in the background, which takes long. */
export function skipPictures({ services }: TestServer): void {
  services.artwork = { ...services.artwork, mockup: () => Promise.reject(new Error('a test needs no pictures')) };
}

/** Leaves print files empty, of their right size: drawing those of the demonstration takes seconds. */
export function skipPrints({ services }: TestServer): void {
  const blank: typeof services.artwork.printPng = ({ printArea }) =>
    sharp({ create: { ...toPixels(printArea), channels: 4, background: '#0000' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  services.artwork = { ...services.artwork, printPng: blank };
}
