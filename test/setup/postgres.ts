import { startTestCluster } from '@inkstand/database/test-cluster';

/** Vitest's global set-up: one PostgreSQL for the whole run, whose migrated template every test clones. */
export default function setup(): Promise<() => Promise<void>> {
  return startTestCluster();
}
