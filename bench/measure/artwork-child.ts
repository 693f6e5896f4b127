import type { DesignSide } from '@inkstand/artwork/model';
import { withCustomText } from '@inkstand/artwork/model';
import { createJobs } from '@inkstand/artwork/print/jobs';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import type { ImageSources } from '@inkstand/artwork/print/pool';
import { PICTURE_SIDE, TEXT_SIDE } from '@inkstand/artwork/testing/sample-designs';
import { sampleLogo, samplePhoto } from '@inkstand/artwork/testing/sample-pictures';
import sharp from 'sharp';
import { answerParent } from '../setup/child.ts';

/** CPU seconds per file, and those of the lower bound: the same pixels, only compressed. */
interface FileCosts {
  oneOff: number[];
  personalised: number[];
  compressed: number[];
}

export interface DrawingCosts {
  text: FileCosts;
  photo: FileCosts;
  /** Wall-clock and CPU time. */
  mockup: { clockMs: number[]; cpuMs: number[] };
}

sharp.concurrency(1);
sharp.cache(false);

const jobs = createJobs(await loadFonts());
const images = { photo: await samplePhoto(3000, 2250), logo: await sampleLogo(1000) };
const sides = { text: TEXT_SIDE, photo: PICTURE_SIDE } as const;
type Kind = keyof typeof sides;

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

const kindImages = (kind: Kind): ImageSources => (kind === 'photo' ? images : {});
/** Personalised files per round; more than one, because they are quick. */
const PERSONALISED = 4;

/**
 * One-off files, personalised ones and the lower bound alternate, so that other load on the machine affects all of
 * them. The first round is a warm-up, since a child process draws hundreds of files.
 */
async function measureFiles(kind: Kind, rounds: number): Promise<FileCosts> {
  const side: DesignSide = sides[kind];
  const compressed = await compressing(await jobs.printPng(side, kindImages(kind)));
  const costs: FileCosts = { oneOff: [], personalised: [], compressed: [] };
  for (let round = -1; round < rounds; round++) {
    const one = await cpuSeconds(() => jobs.printPng(withTitle(side, round), kindImages(kind)));
    const limit = await cpuSeconds(compressed);
    await jobs.printPng(withCustomText(side, 'First'), kindImages(kind));
    const named: number[] = [];
    for (let index = 0; index < PERSONALISED; index++) {
      const personal = withCustomText(side, `Name ${round * PERSONALISED + index}`);
      named.push(await cpuSeconds(() => jobs.printPng(personal, kindImages(kind))));
    }
    if (round < 0) continue;
    costs.oneOff.push(one);
    costs.compressed.push(limit);
    costs.personalised.push(...named);
  }
  return costs;
}

/** Gives each file another title, so that nothing cached from the last file is reused. */
function withTitle(side: DesignSide, round: number): DesignSide {
  const layers = side.layers.map((layer) =>
    layer.type === 'Text' && layer.id === 'title' ? { ...layer, text: `${layer.text} ${round}` } : layer,
  );
  return { ...side, layers };
}

async function compressing(file: Buffer): Promise<() => Promise<Buffer>> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return () => sharp(data, { raw }).png({ compressionLevel: 4 }).toBuffer();
}

async function mockups(count: number): Promise<DrawingCosts['mockup']> {
  const draw = (index: number) => {
    const colourHex = `#${(0x203040 + (index % 4)).toString(16)}` as const;
    return jobs.mockup({ garment: 'tee', view: 'front', colourHex, side: withCustomText(TEXT_SIDE, `Name ${index}`) });
  };
  // Warm-up: loads the garment's maps and renders its colours.
  for (let index = 0; index < 4; index++) await draw(index);
  const clockMs: number[] = [];
  const cpuMs: number[] = [];
  for (let index = 0; index < count; index++) {
    const begin = performance.now();
    cpuMs.push(1000 * (await cpuSeconds(() => draw(index))));
    clockMs.push(performance.now() - begin);
  }
  return { clockMs, cpuMs };
}

answerParent<{ files: number }>(
  async ({ files }): Promise<DrawingCosts> => ({
    text: await measureFiles('text', files),
    photo: await measureFiles('photo', files),
    mockup: await mockups(files * 4),
  }),
);
