import { rmSync } from 'node:fs';
import { SEEDED_FOLDER_VARIABLE, startServer } from '@inkstand/testing/servers/server-process';

/** Playwright's global setup: seeds the demonstration data once, so that the servers of the tests need not. */
export default async function setup(): Promise<() => void> {
  const server = await startServer();
  await server.stop();
  process.env[SEEDED_FOLDER_VARIABLE] = server.dataDir;
  return () => rmSync(server.dataDir, { recursive: true, force: true, maxRetries: 10 });
}
