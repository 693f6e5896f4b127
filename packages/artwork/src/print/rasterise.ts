import { Resvg } from '@resvg/resvg-js';

/** Pixels as resvg makes them: RGBA, colours multiplied by alpha. */
export interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** SVG → pixels. The only place that knows the renderer; never give it an SVG with addresses in it: it reads local files. */
type Rasteriser = (svg: string) => Raster;

/** Renders an SVG at the size it states. */
export const rasterise: Rasteriser = (svg) => {
  const image = new Resvg(svg, { font: { loadSystemFonts: false }, logLevel: 'off' }).render();
  const { width, height, pixels } = image;
  return { width, height, pixels: new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length) };
};

/** Lets finished renders be freed: their memory is native, and a loop without a pause grew to gigabytes. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
