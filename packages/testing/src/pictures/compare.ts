import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Channel difference that is neither visible nor printable: renderers anti-alias edges slightly differently. */
const SAME_WITHIN = 48;

async function onWhite(picture: Buffer) {
  const flat = sharp(picture).flatten({ background: '#ffffff' }).removeAlpha();
  const { data, info } = await flat.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Share of differing pixels, 0 to 1, of two pictures of equal size, both on white. */
export async function measureDifference(one: Buffer, other: Buffer, sameWithin = SAME_WITHIN): Promise<number> {
  const [left, right] = [await onWhite(one), await onWhite(other)];
  if (left.width !== right.width || left.height !== right.height) throw new Error('the pictures differ in size');
  const [a, b] = [left.data, right.data];
  const differs = (at: number) => Math.abs(a[at]! - b[at]!) > sameWithin;
  let differing = 0;
  for (let pixel = 0; pixel < a.length; pixel += 3) {
    if (differs(pixel) || differs(pixel + 1) || differs(pixel + 2)) differing++;
  }
  return differing / (left.width * left.height);
}

/** Renders an SVG document in the browser, at the pixel size of a print file. @returns a PNG */
export async function drawnByBrowser(
  page: Page,
  svg: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  const drawn = await page.evaluate(
    async ({ svg: text, width, height }) => {
      const picture = new Image();
      picture.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
      await picture.decode();
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let binary = '';
      for (let start = 0; start < bytes.length; start += 0x8000) {
        binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
      }
      return btoa(binary);
    },
    { svg, ...size },
  );
  return Buffer.from(drawn, 'base64');
}
