import { rmSync } from 'node:fs';
import { SEEDED_FOLDER_VARIABLE, startServer } from '@inkstand/testing/servers/server-process';

/** Playwright's global set-up: seeds the demonstration data once, so that no server of a test needs to. */
export default async function setup(): Promise<() => void> {
  const server = await startServer();
  await server.stop();
  process.env[SEEDED_FOLDER_VARIABLE] = server.dataDir;
  return () => rmSync(server.dataDir, { recursive: true, force: true, maxRetries: 10 });
}
