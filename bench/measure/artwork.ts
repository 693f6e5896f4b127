import { readFile } from 'node:fs/promises';
import { withCustomText } from '@inkstand/artwork/model';
import { createArtworkPool } from '@inkstand/artwork/print/pool';
import { TEXT_SIDE } from '@inkstand/artwork/testing/sample-designs';
import { median, table } from '../figures.ts';
import { startChild } from '../setup/child.ts';
import type { DrawingCosts } from './artwork-child.ts';

interface ArtworkFigures {
  costs: DrawingCosts;
  batch: { files: number; perSecond: number; peakBytes: number };
}

/**
 * Measures the cost of rendering artwork; two child processes render `files` of a personalization batch, and their peak
 * memory is recorded.
 */
export async function measureArtwork({ rounds, files }: { rounds: number; files: number }): Promise<ArtworkFigures> {
  await using child = startChild<{ files: number }, DrawingCosts>(new URL('./artwork-child.ts', import.meta.url));
  const costs = await child.ask({ files: rounds });
  return { costs, batch: await drawBatch(files) };
}

async function drawBatch(files: number): Promise<ArtworkFigures['batch']> {
  const pool = createArtworkPool({ processes: 2 });
  let peakBytes = 0;
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < files; index = next++) {
      await pool.printPng(withCustomText(TEXT_SIDE, `Name ${index}`), {});
      // Child processes that are replaced take their figures with them, so memory is sampled.
      if (index % 20 === 0) peakBytes = Math.max(peakBytes, await peakMemory(pool.status().children));
    }
  };
  const begin = performance.now();
  await Promise.all([lane(), lane()]);
  const perSecond = files / ((performance.now() - begin) / 1000);
  peakBytes = Math.max(peakBytes, await peakMemory(pool.status().children));
  await pool.close();
  return { files, perSecond, peakBytes };
}

/** Peak memory of any of the processes (Linux); 0 where the system does not report it. */
async function peakMemory(pids: readonly number[]): Promise<number> {
  const peaks = pids.map(async (pid) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  });
  return Math.max(0, ...(await Promise.all(peaks)));
}

/** Targets come from the issue that asked for this benchmark. */
export function artworkText({ costs, batch }: ArtworkFigures): string {
  const seconds = (values: readonly number[]) => `${median(values).toFixed(3)} s`;
  const cost = (name: string, own: readonly number[], limit: readonly number[], goal: number) => [
    name,
    seconds(own),
    seconds(limit),
    `${(median(own) / median(limit)).toFixed(2)}×`,
    `≤ ${goal} s`,
    median(own) <= goal ? 'met' : 'NOT met',
  ];
  const { text, photo, mockup } = costs;
  const [clockMs, cpuMs] = [median(mockup.clockMs), median(mockup.cpuMs)];
  const mebibytes = Math.round(batch.peakBytes / 1024 / 1024);
  return table([
    ['T-shirt, 3307 × 4134 pixels', 'processor', 'compressing alone', 'ratio', 'goal', ''],
    cost('print file, text', text.oneOff, text.compressed, 0.5),
    cost('print file, photograph and shadows', photo.oneOff, photo.compressed, 1.5),
    cost('personalised file, text', text.personalised, text.compressed, 0.06),
    cost('personalised file, photograph and shadows', photo.personalised, photo.compressed, 0.2),
    ['mock-up, by the clock', `${clockMs.toFixed(0)} ms`, '', '', '≤ 60 ms', clockMs <= 60 ? 'met' : 'NOT met'],
    ['mock-up', `${cpuMs.toFixed(0)} ms`, '', '', '', ''],
    [`batch of ${batch.files} by two processes`, `${batch.perSecond.toFixed(1)} files/s`, '', '', '', ''],
    ['the most that one of them held', `${mebibytes} MiB`, '', '', '≤ 600 MiB', mebibytes <= 600 ? 'met' : 'NOT met'],
  ]);
}
