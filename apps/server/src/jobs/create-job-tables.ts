import type { Connection } from '@inkstand/database';
import { ownerConnection } from '@inkstand/database/connection';
import { PgBoss } from 'pg-boss';

/** Creates the job queue's tables, where they are missing, without working jobs off. */
export async function createJobTables(connection: Connection): Promise<void> {
  const boss = new PgBoss({ ...ownerConnection(connection), max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
