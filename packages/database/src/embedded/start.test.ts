import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keepEmbedded } from './keep.ts';
import { lockOwnerPid } from './lock.ts';
import { type Embedded, startEmbedded } from './start.ts';
import { isGone, makeFolder, query, start } from './testing.ts';

// The tests use one folder in turn: creating a database takes longer than most of them.
let folder: string;
/** Its path is too long for a socket. */
let dataDir: string;
let first: Embedded;
beforeAll(async () => {
  folder = makeFolder();
  dataDir = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  mkdirSync(dirname(dataDir), { mode: 0o711 });
  // Left behind by a process that was killed.
  mkdirSync(join(dataDir, 'pgdata.new-4194305'), { recursive: true, mode: 0o711 });
  writeFileSync(join(dataDir, 'pgdata.new-4194305', 'PG_VERSION'), '18');
  first = await startEmbedded({ dataDir, disposable: true });
});
afterAll(async () => {
  await isGone(lockOwnerPid(join(dataDir, 'pgdata')));
  for (const path of [folder, first.connection.host]) rmSync(path, { recursive: true, force: true });
});

describe('the embedded server', () => {
  test('was created although an earlier start was killed while it created the database', () => {
    expect(readdirSync(dataDir).filter((name) => name.startsWith('pgdata'))).toEqual(['pgdata']);
  });

  test('is shared by a second start on its folder, or through a link, or rejects it with a readable message', async () => {
    symlinkSync(dataDir, join(folder, 'link'));
    for (const path of [dataDir, join(folder, 'link')]) {
      const second = await start(path);
      expect([first.owned, second.owned, second.pid]).toEqual([true, false, first.pid]);
      await second.stop();
      expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
    await expect(start(dataDir, { attach: false })).rejects.toThrow(/already running on .* set DATA_DIR/);
  });

  test('keeps its data after a stop, in spite of a stale lock whose process id is in use again', async () => {
    await query(first, 'create table kept as select 1 as one');
    await first.stop();
    expect(await isGone(first.pid)).toBe(true);
    const lock = `${process.pid}\n${join(first.root, 'pgdata')}\n0\n5432\n${first.connection.host}\n\n0 0\n`;
    writeFileSync(join(first.root, 'pgdata', 'postmaster.pid'), lock);
    const second = await start(dataDir);
    expect(second.owned).toBe(true);
    expect(await query(second, 'select one from kept')).toEqual([{ one: 1 }]);
    // It listens on no network port, and lower-cases letters outside ASCII.
    expect(await query(second, `select lower('É') as letter, current_setting('listen_addresses') as network`)).toEqual([
      { letter: 'é', network: '' },
    ]);
    const stranger = new pg.Client({ ...second.connection, password: 'guess' });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('is restarted by keepEmbedded when it is killed, with the same data, and a pool reconnects by itself', async () => {
    const said: string[] = [];
    const announce = (sentence: string) => void said.push(sentence);
    const server = await keepEmbedded({ dataDir, disposable: true, announce });
    const pool = new pg.Pool(server.connection);
    pool.on('error', () => {});
    onTestFinished(async () => {
      await pool.end();
      await server.stop();
    });
    await pool.query('select one from kept');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    const begin = Date.now();
    const answers = async () => (await pool.query('select one from kept').catch(() => undefined))?.rowCount === 1;
    while (server.pid === killed || !(await answers())) await sleep(25);
    expect(Date.now() - begin).toBeLessThan(10_000);
    expect(said).toEqual(['The embedded PostgreSQL ended (exit code 137) and is started again.']);
  });

  test('explains what to do when its password file is missing or wrong', async () => {
    writeFileSync(join(first.root, 'secret'), 'another');
    await expect(start(dataDir)).rejects.toThrow(/does not accept the password .* restore that file/);
    rmSync(join(first.root, 'secret'));
    await expect(start(dataDir)).rejects.toThrow(/secret of the embedded database is missing: restore it/);
  });
});
