import { writeFile } from 'node:fs/promises';
import type { GarmentView } from '@inkstand/artwork/garments/view';
import { garmentFile } from '@inkstand/artwork/print/garment-files';
import sharp from 'sharp';
import { type Field, HEIGHT, WIDTH } from './canvas.ts';
import { clamp } from './light.ts';
import { createRandom } from './random.ts';

/** Encoding quality; below 75, white garments show banding. */
const FINE = 78;
const COARSE = 75;
/** Size in bytes above which a map is written at a lower quality. */
const LARGE = 128 * 1024;
const MAP_WIDTH = 1000;
const MAP_HEIGHT = 1250;

/**
 * Writes a view's two maps: black with the shadow as alpha, white with the light as alpha. They can be laid over any
 * garment colour. `shade` is 1 where the fabric shows its own colour; `alpha` is the garment's shape.
 */
export async function saveMaps(view: GarmentView, shade: Field, alpha: Field): Promise<void> {
  const random = createRandom(7);
  const shadow = Buffer.alloc(WIDTH * HEIGHT * 4);
  const light = Buffer.alloc(WIDTH * HEIGHT * 4, 255);
  for (let index = 0; index < shade.length; index++) {
    // Dithers between two steps of 255 to hide banding.
    const lift = shade[index]! - 1 + (random() - 0.5) / 255;
    const share = Math.min(1, alpha[index]!) * 255;
    shadow[index * 4 + 3] = Math.round(clamp(-lift, 0, 1) * share);
    light[index * 4 + 3] = Math.round(clamp(lift, 0, 1) * share);
  }
  for (const [name, pixels] of [
    [view.shadowMap, shadow],
    [view.lightMap, light],
  ] as const) {
    const map = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 4 } }).resize(MAP_WIDTH, MAP_HEIGHT);
    const written = (alphaQuality: number) => map.clone().webp({ quality: 1, alphaQuality, effort: 6 }).toBuffer();
    let file = await written(FINE);
    if (file.length > LARGE) file = await written(COARSE);
    await writeFile(garmentFile(name), file);
    console.log(`${name}: ${Math.round(file.length / 1024)} KiB`);
  }
}
