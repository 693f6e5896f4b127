import './build/resolve-cache.ts';
import { enableCompileCache } from 'node:module';
import {
  type HostAnswer,
  type HostOrder,
  PICTURES_FOLDER_VARIABLE,
  SEEDED_FOLDER_VARIABLE,
} from '@inkstand/testing/servers/server-process';
import { compileCache } from './build/compile-cache.ts';
import { buildApps } from './build.ts';

// Browser tests: one process that runs one Inkstand after another, each on its own folder. Loading the server's modules
// and warming them up costs more than most tests ask of it, and so does starting the processes that draw.
// `packages/testing/src/servers/server-process.ts` sends the orders.

process.env.NODE_ENV = 'production';
// What ran on the seeded folder has built.
if (process.env[SEEDED_FOLDER_VARIABLE] === undefined) await buildApps();
enableCompileCache(compileCache);
const { readConfig } = await import('@inkstand/server/config/config');
const { readOrCreateSecret } = await import('@inkstand/server/start/demo-secret');
const { start } = await import('@inkstand/server/main');
const { createArtworkPool } = await import('@inkstand/artwork/print/pool');
const { drawOnce } = await import('@inkstand/testing/pictures/draw-once');
const { flatMockup } = await import('@inkstand/testing/pictures/flat-mockup');
const pool = createArtworkPool();
const pictures = process.env[PICTURES_FOLDER_VARIABLE];
const artwork = pictures === undefined ? { ...pool, mockup: flatMockup } : drawOnce(pool, pictures);
let running: Awaited<ReturnType<typeof start>> | undefined;

async function obey(order: HostOrder): Promise<void> {
  if (order === 'stop') {
    await running?.stop();
    running = undefined;
    return;
  }
  const { start: env } = order;
  const config = readConfig(env, readOrCreateSecret);
  running = await start(config, { artwork });
}

process.on('message', async (order: HostOrder) => {
  const answer: HostAnswer = await obey(order).then(
    () => ({}),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.(answer);
});
// Whoever started it has ended.
process.on('disconnect', () => process.exit());
process.send?.({});
