import { pressProfile } from '../cmyk-pictures.ts';
import { extendedWebp } from '../write-webp.ts';
import { adobeProfile, type Encode, inSpace, inSrgb, p3Profile, rawPatches } from './encodings.ts';
import { CLEAR, type Grid, HEIGHT, PATCHES, WIDTH } from './patches.ts';
import { type Raster, ROUNDED, shown } from './raster.ts';

export const losslessWebp = (patches: Grid = PATCHES, encode: Encode = inSrgb) =>
  rawPatches(patches, patches === PATCHES ? 3 : 4, encode)
    .webp({ lossless: true, exact: true })
    .toBuffer();

export const lossyWebp = (): Promise<Buffer> => rawPatches(PATCHES, 3).webp({ quality: 100 }).toBuffer();

/** A frame as large as the picture. */
export const wholeFrame = (webp: Buffer) => ({ webp, width: WIDTH, height: HEIGHT, left: 0, top: 0 });

export async function plainWebps(): Promise<Raster[]> {
  const kind = 'WebP';
  const size = { width: WIDTH, height: HEIGHT };
  const withProfile = async (encode: Encode, profile: Buffer) =>
    extendedWebp({ ...size, profile }, [wholeFrame(await losslessWebp(PATCHES, encode))]);
  const clear = rawPatches(CLEAR, 4);
  return [
    shown(kind, 'lossless', await losslessWebp()),
    shown(kind, 'lossless with alpha', await losslessWebp(CLEAR), CLEAR),
    shown(kind, 'lossy', await lossyWebp(), PATCHES, 5),
    shown(kind, 'lossy with alpha', await clear.webp({ quality: 100 }).toBuffer(), CLEAR, 5),
    shown(kind, 'Adobe RGB', await withProfile(inSpace('a98'), adobeProfile()), PATCHES, ROUNDED),
    shown(kind, 'Display P3, version 4', await withProfile(inSpace('p3'), p3Profile()), PATCHES, ROUNDED),
    shown(kind, 'a profile of noise', await withProfile(inSrgb, Buffer.alloc(300, 'noise'))),
    shown(kind, 'a profile of CMYK pictures', await withProfile(inSrgb, pressProfile())),
  ];
}
