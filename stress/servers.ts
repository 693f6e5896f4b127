import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type RunningServer, startServer } from '@inkstand/testing/servers/server-process';
import type { BenchDatabase } from '../bench/setup/database.ts';

/** Several processes of the product on one database. */
interface Servers extends AsyncDisposable {
  urls: string[];
  /** Kills one server after the other with SIGKILL and restarts it on its port. Resolves when it serves again. */
  crashOne(): Promise<void>;
}

/**
 * Starts servers with the role `web` only: follow-up jobs of orders stay queued, so that the claims have the machine to
 * themselves.
 */
export async function startServers(database: BenchDatabase, count: number): Promise<Servers> {
  const env = {
    DATABASE_URL: database.url,
    INKSTAND_ROLES: 'web',
    LOG_LEVEL: 'fatal',
    SECRET_KEY: randomBytes(32).toString('hex'),
  };
  const start = (number: number, port?: number): Promise<RunningServer> =>
    startServer({ env, dataDir: join(database.folder, `server-${number}`), ...(port ? { port } : {}) });
  const servers: RunningServer[] = [];
  // One after the other, because the first creates the demonstration data.
  for (let number = 0; number < count; number++) servers.push(await start(number));
  let next = 0;
  return {
    urls: servers.map(({ url }) => url),
    async crashOne() {
      const number = next++ % count;
      const server = servers[number]!;
      await server.kill();
      servers[number] = await start(number, server.port);
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
