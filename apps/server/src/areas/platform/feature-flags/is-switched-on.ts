import type { Tx } from '@inkstand/database';
import { featureSwitches } from '@inkstand/database/tables/index';
import type { FeatureSwitch } from '@inkstand/domain/feature-switches';
import { eq } from 'drizzle-orm';

/** Whether a feature is on, as it stands at this moment: for what happens seldom. A visitor's transaction cannot ask. */
export async function isSwitchedOn(tx: Tx, key: FeatureSwitch): Promise<boolean> {
  const [row] = await tx
    .select({ isOn: featureSwitches.isOn })
    .from(featureSwitches)
    .where(eq(featureSwitches.key, key));
  return row?.isOn ?? true;
}
