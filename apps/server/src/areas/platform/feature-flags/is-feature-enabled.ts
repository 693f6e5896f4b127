import type { Tx } from '@inkstand/database';
import { featureFlags } from '@inkstand/database/tables/index';
import type { FeatureFlag } from '@inkstand/domain/feature-flags';
import { eq } from 'drizzle-orm';

/** Whether a feature is on, as it stands at this moment: for what happens seldom. A visitor's transaction cannot ask. */
export async function isFeatureEnabled(tx: Tx, key: FeatureFlag): Promise<boolean> {
  const [row] = await tx.select({ isOn: featureFlags.isOn }).from(featureFlags).where(eq(featureFlags.key, key));
  return row?.isOn ?? true;
}
