import { spawn } from 'node:child_process';
import type { DesignSide } from '../model.ts';
import { newTextLayer } from '../new-layers.ts';
import { shrunk, TEXT_SIDE } from './sample-designs.ts';

export const small = shrunk(TEXT_SIDE);

/** Far more pixels than can be drawn within a test's time limit. */
export const endless: DesignSide = {
  printArea: { widthMm: 1500, heightMm: 1500, dpi: 600 },
  layers: [newTextLayer({ id: 'a', text: 'MMMM', x: 750, y: 750, fontSize: 900 })],
};

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Runs a program that opens a pool, and returns the pid from its first output line. */
export async function programWithPool(work: string) {
  const address = JSON.stringify(new URL('../print/pool.ts', import.meta.url).href);
  const source = `import { createArtworkPool } from ${address};
    const pool = createArtworkPool({ processes: 1 });
    await pool.fingerprint(${JSON.stringify(small)});
    console.log(pool.status().children[0]);
    ${work}`;
  const program = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await program.stdout.take(1).toArray()) as Buffer[];
  return { program, child: Number(line?.toString()) };
}
