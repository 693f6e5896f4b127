import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keepEmbedded } from './keep.ts';
import { lockHolder } from './lock.ts';
import { processState } from './process-state.ts';
import { type Embedded, startEmbedded } from './start.ts';

/** A folder that the server's user can enter, removed after the test. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-embedded-'));
  chmodSync(folder, 0o711);
  onTestFinished(async () => {
    // The server of a killed app takes a moment to end.
    await isGone(lockHolder(join(folder, 'pgdata')));
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

async function start(dataDir: string, more: { attach?: boolean } = {}): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, disposable: true, ...more });
  onTestFinished(() => server.stop());
  return server;
}

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

async function query<Row extends pg.QueryResultRow>(server: Embedded, text: string): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function isGone(pid: number): Promise<boolean> {
  for (let wait = 0; wait < 200 && processState(pid).alive; wait++) await sleep(25);
  return !processState(pid).alive;
}

describe('the embedded server', () => {
  test('keeps its data after a stop, listens on no network port, and lower-cases letters outside ASCII', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await query(first, 'create table kept as select 1 as one');
    await first.stop();
    expect(await isGone(first.pid)).toBe(true);
    const second = await start(folder);
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
    expect(await query(second, `select lower('É') as letter, current_setting('listen_addresses') as network`)).toEqual([
      { letter: 'é', network: '' },
    ]);
    const stranger = new pg.Client({ ...second.connection, password: 'guess' });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('is shared by a second start on its folder, or rejects it with a readable message', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    const second = await start(folder);
    expect([first.owned, second.owned, second.pid]).toEqual([true, false, first.pid]);
    await second.stop();
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(start(folder, { attach: false })).rejects.toThrow(/already running on .* set DATA_DIR/);
  });

  test('is started once when several processes start on an empty folder at the same time', async () => {
    const folder = temporaryFolder();
    const all = await Promise.all([startElsewhere(folder), startElsewhere(folder), startElsewhere(folder)]);
    expect(all.filter(({ started }) => started.owned)).toHaveLength(1);
    expect(new Set(all.map(({ started }) => started.pid)).size).toBe(1);
  });

  test('ends when its app is killed, and the next start never attaches to a server that is stopping', async () => {
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

  test('notifies its app when it is killed, and restarts with the same data', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await query(first, 'create table kept as select 1 as one');
    await query(first, 'checkpoint');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toBe(137);
    const second = await start(folder);
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
  });

  test('is restarted by keepEmbedded, and a pool reconnects by itself', async () => {
    const said: string[] = [];
    const announce = (sentence: string) => void said.push(sentence);
    const server = await keepEmbedded({ dataDir: temporaryFolder(), disposable: true, announce });
    const pool = new pg.Pool(server.connection);
    pool.on('error', () => {});
    onTestFinished(async () => {
      await pool.end();
      await server.stop();
    });
    await pool.query('select 1');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    const begin = Date.now();
    const answers = async () => (await pool.query('select 1').catch(() => undefined))?.rowCount === 1;
    while (server.pid === killed || !(await answers())) await sleep(25);
    expect(Date.now() - begin).toBeLessThan(10_000);
    expect(said).toEqual(['The embedded PostgreSQL ended (exit code 137) and is started again.']);
  });

  test('ignores a stale lock whose process id is in use again', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await first.stop();
    const lock = `${process.pid}\n${join(first.root, 'pgdata')}\n0\n5432\n${first.connection.host}\n\n0 0\n`;
    writeFileSync(join(first.root, 'pgdata', 'postmaster.pid'), lock);
    const second = await start(folder);
    expect(second.owned).toBe(true);
  });

  test('explains what to do when its password file is missing or wrong', async () => {
    const folder = temporaryFolder();
    const first = await start(folder);
    await first.stop();
    writeFileSync(join(first.root, 'secret'), 'another');
    await expect(start(folder)).rejects.toThrow(/does not accept the password .* restore that file/);
    rmSync(join(first.root, 'secret'));
    await expect(start(folder)).rejects.toThrow(/secret of the embedded database is missing: restore it/);
  });

  test('survives a start that was killed while it created the database', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'pgdata.new-4194305'));
    writeFileSync(join(folder, 'pgdata.new-4194305', 'PG_VERSION'), '18');
    const server = await start(folder);
    expect(server.owned).toBe(true);
    expect(existsSync(join(folder, 'pgdata.new-4194305'))).toBe(false);
  });

  test('works when the path is too long for a socket, or contains a symlink', async () => {
    const folder = temporaryFolder();
    const long = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const first = await start(long);
    symlinkSync(long, join(folder, 'link'));
    const second = await start(join(folder, 'link'));
    expect([second.owned, second.pid]).toEqual([false, first.pid]);
    rmSync(first.connection.host, { recursive: true, force: true });
  });
});
