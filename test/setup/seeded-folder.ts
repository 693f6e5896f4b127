import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastFolder, removeLeftovers } from '@inkstand/database/embedded/fast-folder';
import { signedIn } from '@inkstand/testing/clients/http-client';
import { cheapPasswordHash } from '@inkstand/testing/factories/basics';
import {
  PICTURES_FOLDER_VARIABLE,
  SEEDED_FOLDER_VARIABLE,
  SPACE_OF_SERVERS,
  startServer,
} from '@inkstand/testing/servers/server-process';
import { CRASH_VARIABLE } from '../../playwright.config.ts';
import { QUICK_BUILD_VARIABLE } from '../../scripts/build/built-from.ts';
import { changeDatabase } from '../e2e/change-database.ts';

/** Tests kill processes, which loses nothing that PostgreSQL has written; no test cuts the power. */
const NOT_DURABLE = 'fsync = off\nfull_page_writes = off\n';

/**
 * Playwright's global setup: seeds the demonstration data and imports its bank deposits once, so that the servers of
 * the tests need not. Removes what killed runs left behind.
 */
export default async function setup(): Promise<() => void> {
  removeLeftovers(fastFolder(SPACE_OF_SERVERS));
  process.env[QUICK_BUILD_VARIABLE] = '1';
  // As `npm start` does in an empty folder.
  const server = await startServer();
  await untilDepositsAreImported(server.url);
  // The hashes of new accounts and of changed passwords take their full work.
  await changeDatabase(server, 'update users set password_hash = $1', [cheapPasswordHash('inkstand-demo')]);
  await server.stop();
  appendFileSync(join(server.dataDir, 'pgdata/postgresql.auto.conf'), NOT_DURABLE);
  process.env[SEEDED_FOLDER_VARIABLE] = server.dataDir;
  const pictures = mkdtempSync(join(tmpdir(), `inkstand-test-${process.pid}-`));
  // The crash tests draw garments as in production. No other browser test looks at what a picture shows.
  if (process.env[CRASH_VARIABLE]) process.env[PICTURES_FOLDER_VARIABLE] = pictures;
  return () => {
    for (const folder of [server.dataDir, pictures]) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

async function untilDepositsAreImported(url: string): Promise<void> {
  const { api } = await signedIn(url, 'staff@inkstand.test');
  for (const begin = Date.now(); Date.now() - begin < 120_000; ) {
    const { accounts } = (await api.listBankDeposits({ params: { tenant_id: 'all' }, query: {} })).data;
    // The platform's own accounts come last.
    const isPlatform = accounts.filter(({ tenant_id: tenant }) => tenant === 'inkstand').length === 3;
    if (isPlatform && accounts.every(({ read_until: until }) => until !== null)) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the bank deposits of the demonstration were not imported in two minutes');
}
