import { animations } from './rasters/animations.ts';
import { chunkPngs, profilePngs } from './rasters/coloured-pngs.ts';
import { damagedRasters, oddRasters } from './rasters/damaged.ts';
import { cmykJpegs, plainJpegs, sampledJpegs } from './rasters/jpegs.ts';
import { orientedRasters } from './rasters/orientations.ts';
import { otherFormats } from './rasters/other-formats.ts';
import { clearPngs, plainPngs } from './rasters/pngs.ts';
import { type Raster, unlikeChromium } from './rasters/raster.ts';
import { losslessWebp, lossyWebp, plainWebps } from './rasters/webps.ts';

/** Files of every kind that people upload. */
export async function makeRasters(): Promise<Raster[]> {
  const sampled = await sampledJpegs();
  const lossless = await losslessWebp();
  const lossy = await lossyWebp();
  return [
    ...plainPngs(),
    ...clearPngs(),
    ...profilePngs(),
    ...chunkPngs(),
    ...plainJpegs(sampled),
    ...cmykJpegs().map((raster) => unlikeChromium('assumes no press and does not compensate the black point', raster)),
    ...(await plainWebps()),
    ...orientedRasters(lossless),
    ...(await animations()),
    ...oddRasters(),
    ...damagedRasters(lossless, lossy, sampled['colours at every pixel']),
    ...(await otherFormats()),
  ];
}
