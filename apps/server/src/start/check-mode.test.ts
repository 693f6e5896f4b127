import { demoSeed } from '@inkstand/database/tables/index';
import { type TestDatabase, testDatabase } from '@inkstand/database/testing';
import { makeTenant } from '@inkstand/testing/factories/basics';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { start } from '#main.ts';
import { checkMode } from './check-mode.ts';

const production = {
  INKSTAND_MODE: 'production',
  SECRET_KEY: 'a secret of the tests, long enough',
  PUBLIC_URL: 'http://localhost:3000',
  SMTP_URL: 'smtp://localhost',
};
const demo = { INKSTAND_MODE: 'demo' };
const external = { DATABASE_URL: 'postgres://inkstand@db.test/inkstand' };
const check = ({ database }: Pick<TestDatabase, 'database'>, env: Record<string, string>) =>
  checkMode(readConfig(env), database);

test('production refuses to start on demonstration data with advice; demo mode still starts on it', async () => {
  await using server = await startTestServer();
  await check(server.db, production);
  await makeTenant(server.services.database);
  await server.services.database.tx('all-tenants', (tx) => tx.insert(demoSeed).values({ seededAt: new Date() }));
  await expect(check(server.db, production)).rejects.toThrow(
    /INKSTAND_MODE is production.*DATA_DIR.*INKSTAND_MODE=demo/,
  );
  await expect(check(server.db, { ...production, ...external })).rejects.toThrow('DATABASE_URL');
  for (const env of [{}, external, demo]) await check(server.db, env);

  // The real start-up ends there, before anything listens or is written.
  const { host, port, user, password = '', database } = server.db.connection;
  const socket = new URLSearchParams({ host });
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?${socket}`;
  const config = readConfig({ ...production, DATABASE_URL, PORT: '0', LOG_LEVEL: 'silent' });
  await expect(start(config)).rejects.toThrow('INKSTAND_MODE is production');
});

test('without a mode only an empty embedded database is seeded', async () => {
  await using db = await testDatabase();
  await check(db, {});
  await check(db, { ...demo, ...external });
  await expect(check(db, external)).rejects.toThrow(
    /DATABASE_URL.*empty.*INKSTAND_MODE=production.*INKSTAND_MODE=demo/,
  );
  await makeTenant(db.database);
  for (const env of [{}, external]) await expect(check(db, env)).rejects.toThrow('INKSTAND_MODE is not set');
  await check(db, production);
});
