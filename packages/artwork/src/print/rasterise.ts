import { Resvg } from '@resvg/resvg-js';

/** Pixels as resvg returns them: premultiplied RGBA. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/**
 * SVG → pixels. The only module that uses the renderer. Never pass an SVG with external references: the renderer reads
 * local files.
 */
type Rasteriser = (svg: string) => Raster;

/** Renders an SVG at its own size. */
export const rasterise: Rasteriser = (svg) => {
  const image = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render();
  const { width, height, pixels } = image;
  return { width, height, pixels: new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length) };
};

/** Yields so that finished renders are freed: their memory is native, and a loop without a pause grew to gigabytes. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
