import { readFileSync } from 'node:fs';
import * as z from 'zod';
import files from './data/pictures.json' with { type: 'json' };
import { readData } from './read-data.ts';

// Drawn for Inkstand. They contain no text, since an uploaded SVG may not: letters of logos are outlines.

export const demoTenant = z.enum(['acme', 'tulip', 'desert']);

const demoPicture = z
  .strictObject({
    tenant: demoTenant,
    /** The file's name, as if uploaded: a `.png` is uploaded as pixels. The drawing is in `data/pictures`. */
    name: z.string().regex(/^[\w-]+\.(svg|png)$/),
  })
  .transform(({ tenant, name }) => {
    const [stem, as] = name.split('.') as [string, 'svg' | 'png'];
    return { tenant, name, as, svg: readFileSync(new URL(`./data/pictures/${stem}.svg`, import.meta.url), 'utf8') };
  });
export type DemoPicture = z.output<typeof demoPicture>;

const read = <Name extends string>(list: Record<Name, unknown>) =>
  readData('pictures.json', z.record(z.string(), demoPicture), list) as Record<Name, DemoPicture>;

/** Pictures of the demonstration designs. */
export const pictures = read(files.designs);
/** Public pictures of the stores: logos and backgrounds. */
export const storePictures = read(files.stores);

export type PictureName = keyof typeof pictures;
export type StorePictureName = keyof typeof storePictures;
