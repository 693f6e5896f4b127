import { connect } from '@inkstand/database';
import { readConfig } from '@inkstand/server/config';
import { allJobs } from '@inkstand/server/job-list';
import { createServices } from '@inkstand/server/services';
import { pino } from 'pino';
import type { ProcessSettings } from './server-process.ts';

// A worker that does one kind of jobs, so that a test can kill it while it does.

export interface WorkerSettings extends Omit<ProcessSettings, 'providerOrigin'> {
  /** How the names of its jobs begin. */
  jobs: string;
}

const settings = JSON.parse(process.env.INKSTAND_TEST_PROCESS ?? '{}') as WorkerSettings;
const config = readConfig({ SECRET_KEY: settings.secretKey, DATA_DIR: settings.folder, LOG_LEVEL: 'fatal' });
const database = connect({ connection: settings.connection });
const parts = await createServices({ config, database, log: pino({ level: 'fatal' }), ownOrigin: () => '' });
await parts.jobRunner.start(
  parts.services,
  allJobs.filter(({ name }) => name.startsWith(settings.jobs)),
);
process.send?.('started');
process.on('disconnect', () => process.exit(0));
