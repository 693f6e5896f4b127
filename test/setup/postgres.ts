import { startTestCluster } from '@inkstand/database/test-cluster';
import { CLUSTER_VARIABLE } from '@inkstand/database/testing';

/** Vitest's global set-up: one PostgreSQL for all projects of a run, whose migrated template every test clones. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Vitest loads this file anew for each project.
  return process.env[CLUSTER_VARIABLE] ? undefined : startTestCluster();
}
