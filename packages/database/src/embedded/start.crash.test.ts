import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isGone, query, start, temporaryFolder } from './testing.ts';

type Started = { owned: boolean; pid: number };

/** Starts the server in a separate process, which runs until it is killed. */
async function startElsewhere(dataDir: string): Promise<{ app: ChildProcess; started: Started }> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)});
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, disposable: true });
    process.stdout.write(JSON.stringify({ owned: server.owned, pid: server.pid }));
    setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(app.stdout, 'data')) as [Buffer];
  onTestFinished(() => void app.kill('SIGKILL'));
  return { app, started: JSON.parse(String(output)) as Started };
}

test('the embedded server is started once when several processes start on an empty folder at the same time', async () => {
  const folder = temporaryFolder();
  const all = await Promise.all([startElsewhere(folder), startElsewhere(folder), startElsewhere(folder)]);
  expect(all.filter(({ started }) => started.owned)).toHaveLength(1);
  expect(new Set(all.map(({ started }) => started.pid)).size).toBe(1);
});

test('the embedded server ends when its app is killed, and the next start never attaches to a server that is stopping', async () => {
  const folder = temporaryFolder();
  const { app, started } = await startElsewhere(folder);
  app.kill('SIGKILL');
  await once(app, 'exit');
  const next = await start(folder);
  expect(next.owned).toBe(true);
  expect(next.pid).not.toBe(started.pid);
  expect(await isGone(started.pid)).toBe(true);
  await sleep(300);
  expect(await query(next, 'select 1 as one')).toEqual([{ one: 1 }]);
});
