import type { DesignSide } from '@inkstand/artwork/model';
import { withCustomText } from '@inkstand/artwork/model';
import { createJobs } from '@inkstand/artwork/print/jobs';
import { loadFonts } from '@inkstand/artwork/print/node-fonts';
import type { ImageSources } from '@inkstand/artwork/print/pool';
import { PICTURE_SIDE, TEXT_SIDE } from '@inkstand/artwork/testing/sample-designs';
import { sampleLogo, samplePhoto } from '@inkstand/artwork/testing/sample-pictures';
import sharp from 'sharp';
import { answerParent } from '../setup/child.ts';

/** Seconds of processor for one file each, and of the limit: the same pixels, only compressed. Mock-ups in milliseconds, by the clock and by the processor. */
export interface DrawingCosts {
  oneOff: { text: number[]; photo: number[] };
  personalised: { text: number[]; photo: number[] };
  compressed: { text: number[]; photo: number[] };
  mockup: { clockMs: number[]; cpuMs: number[] };
}

sharp.concurrency(1);
sharp.cache(false);

const jobs = createJobs(await loadFonts());
const images = { photo: await samplePhoto(3000, 2250), logo: await sampleLogo(1000) };
const sides = { text: TEXT_SIDE, photo: PICTURE_SIDE } as const;

async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

async function repeated(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const costs: number[] = [];
  for (let index = 0; index < times; index++) costs.push(await cpuSeconds(() => work(index)));
  return costs;
}

const imagesOf = (kind: keyof typeof sides): ImageSources => (kind === 'photo' ? images : {});

/** Nothing of the last file serves the next one: each has a title of its own. */
const oneOff = (kind: keyof typeof sides, files: number) =>
  repeated(files, (index) => {
    const side: DesignSide = sides[kind];
    const layers = side.layers.map((layer) =>
      layer.type === 'Text' && layer.id === 'title' ? { ...layer, text: `${layer.text} ${index}` } : layer,
    );
    return jobs.printPng({ ...side, layers }, imagesOf(kind));
  });

async function personalised(kind: keyof typeof sides, files: number): Promise<number[]> {
  await jobs.printPng(withCustomText(sides[kind], 'First'), imagesOf(kind));
  return repeated(files, (index) => jobs.printPng(withCustomText(sides[kind], `Name ${index}`), imagesOf(kind)));
}

async function compressed(kind: keyof typeof sides, files: number): Promise<number[]> {
  const { data, info } = await sharp(await jobs.printPng(sides[kind], imagesOf(kind)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  return repeated(files, () => sharp(data, { raw }).png({ compressionLevel: 4 }).toBuffer());
}

async function mockups(count: number): Promise<DrawingCosts['mockup']> {
  const draw = (index: number) => {
    const colourHex = `#${(0x203040 + (index % 4)).toString(16)}` as const;
    return jobs.mockup({ garment: 'tee', view: 'front', colourHex, side: withCustomText(TEXT_SIDE, `Name ${index}`) });
  };
  // The first ones load the garment's maps and draw its colours.
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
    oneOff: { text: await oneOff('text', files), photo: await oneOff('photo', files) },
    personalised: { text: await personalised('text', files * 4), photo: await personalised('photo', files * 4) },
    compressed: { text: await compressed('text', files), photo: await compressed('photo', files) },
    mockup: await mockups(files * 4),
  }),
);
