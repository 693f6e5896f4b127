import { flushCompileCache } from 'node:module';
import { connect } from '@inkstand/database';
import { readConfig } from '@inkstand/server/config/config';
import { allJobs } from '@inkstand/server/jobs/job-list';
import { createServices } from '@inkstand/server/start/services';
import { pino } from 'pino';
import type { ProcessSettings } from './server-process.ts';

// A worker that runs one kind of job, so that a test can kill it during one.

export interface WorkerSettings extends Omit<ProcessSettings, 'providerOrigin'> {
  /** Prefix of the names of its jobs. */
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
// A killed process would not write its compile cache for the next one.
flushCompileCache();
