import sharp from 'sharp';
import { parseHex } from '../colour.ts';
import type { FontBook } from '../fonts.ts';
import type { GarmentKey, GarmentView } from '../garments.ts';
import { backdrop, displayColour, garmentShape, tone } from '../mockup-view.ts';
import type { DesignSide, HexColour, SideId } from '../model.ts';
import { bendRaster } from './bend.ts';
import { garmentFile } from './garment-files.ts';
import { garmentView } from './garments.ts';
import type { ImageSources } from './images.ts';
import { compositeOver, tint } from './pixels.ts';
import { drawSide } from './preview.ts';
import { rasterise } from './rasterise.ts';

export interface MockupRequest {
  garment: GarmentKey;
  view: SideId;
  colourHex: HexColour;
  /** Without white ink the garment's colour shows through the print. Default: true. */
  hasWhite?: boolean;
  /** If absent, the blank garment is drawn. */
  side?: DesignSide;
  images?: ImageSources;
  /** Pixels, up to 800; the height is 5/4 of the width. */
  width?: number;
  format?: 'webp' | 'png' | 'jpeg';
}

const MOCKUP_WIDTH = 800;
const MOCKUP_HEIGHT = 1000;
/** A bent design is drawn at a higher resolution, because bending resamples it. */
const BEND_OVERSAMPLING = 2;
const REMEMBERED_GARMENTS = 12;

export type MockupMaker = (request: MockupRequest) => Promise<Buffer>;

/** Composes garment pictures: flat garment, design, then the neutral shadow and light maps over both. */
export function createMockupMaker(fonts: FontBook): MockupMaker {
  const maps = new Map<string, Promise<Uint8Array>>();
  const backdrops = new Map<string, Promise<Uint8Array>>();
  const garments = new Map<string, Uint8Array>();

  function map(name: string): Promise<Uint8Array> {
    let loaded = maps.get(name);
    if (!loaded) {
      loaded = loadAlpha(name);
      maps.set(name, loaded);
    }
    return loaded;
  }

  /** Background and shadows are the same for every colour. */
  function getBackdrop(request: MockupRequest, view: GarmentView): Promise<Uint8Array> {
    const key = `${request.garment} ${request.view}`;
    let pixels = backdrops.get(key);
    if (!pixels) {
      pixels = drawBackdrop(view);
      backdrops.set(key, pixels);
    }
    return pixels;
  }

  async function flatGarment(request: MockupRequest, view: GarmentView): Promise<Uint8Array> {
    const key = `${request.garment} ${request.view} ${request.colourHex}`;
    let pixels = garments.get(key);
    if (!pixels) {
      pixels = (await getBackdrop(request, view)).slice();
      const shape = rasterise(viewSvg(view, garmentShape(view, request.colourHex)));
      compositeOver(pixels, MOCKUP_WIDTH, { ...shape, x: 0, y: 0 });
      if (garments.size >= REMEMBERED_GARMENTS) garments.delete(garments.keys().next().value!);
      garments.set(key, pixels);
    }
    return pixels.slice();
  }

  return async (request) => {
    const view = garmentView(request.garment, request.view);
    if (!view) throw new Error(`${request.garment} has no ${request.view} view`);
    const pixels = await flatGarment(request, view);
    if (request.side) await putDesign(pixels, view, request.side, fonts, request);
    shade(pixels, await map(view.shadowMap), await map(view.lightMap), tone(request.colourHex));
    return encode(pixels, request);
  };
}

/** The backdrop is soft everywhere, so a sixteenth of the pixels is enough, and the renderer's blurs are slow. */
const BACKDROP_COARSENESS = 4;

async function drawBackdrop(view: GarmentView): Promise<Uint8Array> {
  const coarse = rasterise(viewSvg(view, backdrop(view), BACKDROP_COARSENESS));
  const raw = { width: coarse.width, height: coarse.height, channels: 4 } as const;
  const picture = sharp(coarse.pixels, { raw }).removeAlpha();
  const data = await picture
    .resize(MOCKUP_WIDTH, MOCKUP_HEIGHT, { fit: 'fill', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return new Uint8Array(data.buffer, data.byteOffset, data.length);
}

function viewSvg(view: GarmentView, elements: string, coarseness = 1): string {
  const [width, height] = [MOCKUP_WIDTH / coarseness, MOCKUP_HEIGHT / coarseness];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${view.width} ${view.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${elements}</svg>`;
}

async function loadAlpha(name: string): Promise<Uint8Array> {
  const { data } = await sharp(garmentFile(name))
    .resize(MOCKUP_WIDTH, MOCKUP_HEIGHT)
    .ensureAlpha()
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data.buffer, data.byteOffset, data.length);
}

async function putDesign(
  pixels: Uint8Array,
  view: GarmentView,
  side: DesignSide,
  fonts: FontBook,
  { images = {}, hasWhite = true, colourHex }: MockupRequest,
): Promise<void> {
  const through = hasWhite ? undefined : parseHex(displayColour(colourHex));
  const scale = MOCKUP_WIDTH / view.width;
  const print = { width: view.print.width * scale, height: view.print.height * scale };
  if (view.wrap) {
    const flat = await drawSide(side, fonts, images, print.width * BEND_OVERSAMPLING, print.height * BEND_OVERSAMPLING);
    if (through) tint(flat.pixels, through);
    bendRaster(flat, pixels, MOCKUP_WIDTH, view.print, view.wrap, scale);
  } else {
    const flat = await drawSide(side, fonts, images, print.width, print.height);
    if (through) tint(flat.pixels, through);
    compositeOver(pixels, MOCKUP_WIDTH, { ...flat, x: view.print.x * scale, y: view.print.y * scale });
  }
}

/** Darkens by the shadow map, then lightens by the light map; the picture is opaque. */
function shade(pixels: Uint8Array, shadow: Uint8Array, light: Uint8Array, strength: ReturnType<typeof tone>): void {
  const shadowScale = strength.shadow / 255;
  const lightScale = strength.light / 255;
  for (let index = 0; index < shadow.length; index++) {
    const dark = shadow[index]!;
    const bright = light[index]!;
    if (dark === 0 && bright === 0) continue;
    const lift = bright * lightScale;
    const keep = (1 - dark * shadowScale) * (1 - lift);
    const add = 255 * lift + 0.5;
    const at = index * 4;
    pixels[at] = pixels[at]! * keep + add;
    pixels[at + 1] = pixels[at + 1]! * keep + add;
    pixels[at + 2] = pixels[at + 2]! * keep + add;
  }
}

function encode(pixels: Uint8Array, { width = MOCKUP_WIDTH, format = 'webp' }: MockupRequest): Promise<Buffer> {
  const raw = { width: MOCKUP_WIDTH, height: MOCKUP_HEIGHT, channels: 4 } as const;
  let picture = sharp(pixels, { raw }).removeAlpha();
  if (width < MOCKUP_WIDTH) picture = picture.resize(Math.max(16, Math.round(width)));
  if (format === 'png') return picture.png().toBuffer();
  if (format === 'jpeg') return picture.jpeg({ quality: 84 }).toBuffer();
  // More effort takes twice the time for files that are only 6 % smaller.
  return picture.webp({ quality: 84, effort: 2 }).toBuffer();
}
