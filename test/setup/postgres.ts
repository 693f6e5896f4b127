import { startTestCluster } from '@inkstand/database/test-cluster';
import { CLUSTER_VARIABLE } from '@inkstand/database/testing';

/** Vitest's global setup: one PostgreSQL for all projects of a run, with a migrated template that every test clones. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Vitest loads this file again for each project.
  return process.env[CLUSTER_VARIABLE] ? undefined : startTestCluster();
}
