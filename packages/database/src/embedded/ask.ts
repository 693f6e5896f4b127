import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type EmbeddedConnection = { host: string; port: number; user: string; password: string; database: string };

/** `ready`: the server of this data folder; `starting`: it will be ready; `denied`: the password is wrong. */
export type Answer = 'ready' | 'starting' | 'denied' | 'absent';

/** Probes the server on the socket. */
export async function ask(connection: EmbeddedConnection, data: string): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const reply = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return reply.rows[0]?.folder === data ? 'ready' : 'absent';
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === '57P03') return 'starting';
    return code === '28P01' ? 'denied' : 'absent';
  } finally {
    // A server that is shutting down never answers the terminate message.
    await Promise.race([client.end().catch(() => {}), sleep(500, undefined, { ref: false })]);
  }
}
