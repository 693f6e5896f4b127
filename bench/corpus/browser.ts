import { findChromium } from '@inkstand/testing/programs/chromium';
import { chromium } from '@playwright/test';

export interface Size {
  width: number;
  height: number;
}

/** What a browser makes of an SVG file. */
interface BrowserDrawing {
  /** The size that the file has in the browser, in whole pixels or as it is written. */
  own: Size;
  /** RGBA of the wanted size. */
  pixels: Buffer;
}

interface BrowserRaster {
  width: number;
  height: number;
  /** RGBA. */
  pixels: Buffer;
}

/** Canvases and pictures of a page are kept for long: a new page starts without them. */
const DRAWINGS_PER_PAGE = 100;

export interface Browser {
  /** Draws a file in a size, stretched if it has another shape. Undefined for a file that the browser does not draw. */
  draw(svg: Buffer, size: Size): Promise<BrowserDrawing | undefined>;
  /** The pixels of a raster as they are displayed. Undefined for a file that the browser does not draw. */
  drawRaster(file: Buffer): Promise<BrowserRaster | undefined>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts Chromium. Throws when there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('the corpus needs Chromium: npm test says how to install it');
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--force-color-profile=srgb', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  let page = await browser.newPage();
  let drawings = 0;
  return {
    async draw(svg, size) {
      drawings += 1;
      if (drawings % DRAWINGS_PER_PAGE === 0) {
        await page.close();
        page = await browser.newPage();
      }
      const drawn = await page.evaluate(drawInPage, { base64: svg.toString('base64'), size });
      return drawn && { own: drawn.own, pixels: Buffer.from(drawn.base64, 'base64') };
    },
    async drawRaster(file) {
      const drawn = await page.evaluate(drawRasterInPage, file.toString('base64'));
      return drawn && { width: drawn.width, height: drawn.height, pixels: Buffer.from(drawn.pixels) };
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

/** Runs in the page. */
async function drawInPage({ base64, size }: { base64: string; size: Size }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const load = async (content: BlobPart) => {
    const picture = new Image();
    const address = URL.createObjectURL(new Blob([content], { type: 'image/svg+xml' }));
    picture.src = address;
    await picture.decode();
    URL.revokeObjectURL(address);
    return picture;
  };
  try {
    let picture = await load(bytes);
    let { naturalWidth: width, naturalHeight: height } = picture;
    const read = new DOMParser().parseFromString(new TextDecoder().decode(bytes), 'image/svg+xml').documentElement;
    const hasSize = ['width', 'height'].some((side) => /^[\d.]/.test(read.getAttribute(side) ?? ''));
    const box = read
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number);
    // A file with a shape but no size is as large as its frame, and a canvas would stretch it.
    if (!hasSize && box?.length === 4) {
      [, , width, height] = box as [number, number, number, number];
      read.setAttribute('width', String(width));
      read.setAttribute('height', String(height));
      picture = await load(new XMLSerializer().serializeToString(read));
    }
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    // Drawn larger and reduced, so that edges differ less between renderers.
    const large = new OffscreenCanvas(size.width * 2, size.height * 2);
    large.getContext('2d')!.drawImage(picture, 0, 0, large.width, large.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(large, 0, 0, size.width, size.height);
    let binary = '';
    for (const byte of context.getImageData(0, 0, size.width, size.height).data) binary += String.fromCharCode(byte);
    return { own: { width, height }, base64: btoa(binary) };
  } catch {
    return undefined;
  }
}

/** Runs in the page. */
async function drawRasterInPage(base64: string) {
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
  try {
    await picture.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(picture, 0, 0);
  return { width, height, pixels: [...context.getImageData(0, 0, width, height).data] };
}
