import { startEmbedded } from '@inkstand/database/embedded/start';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import pg from 'pg';

/** Changes a running server's data directly, for features without a screen. */
export async function changeDatabase(server: RunningServer, text: string, values: unknown[] = []): Promise<void> {
  const embedded = await startEmbedded({ dataDir: server.dataDir });
  const client = new pg.Client({ ...embedded.connection, database: 'inkstand' });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
