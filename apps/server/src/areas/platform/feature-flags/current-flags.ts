import { FEATURE_FLAGS, type FeatureFlag } from '@inkstand/contract/platform';
import type { Database, Tx } from '@inkstand/database';
import { featureFlags } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { fail } from '#errors.ts';

/** How often each process reloads the feature flags. */
export const FEATURE_FLAGS_SECONDS = 2;

type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>;
const ALL_ON = Object.fromEntries(FEATURE_FLAGS.map((key) => [key, true])) as FeatureFlags;

/** Flags as each process last read them: a check on every request must cost nothing. */
const known = new WeakMap<Database, FeatureFlags>();

type Asked = Pick<Services, 'database'>;

/** Reloads the feature flags. When the database does not answer, the cached ones stay. */
export async function readFeatureFlags({ database }: Asked): Promise<void> {
  const rows = await database.tx('all-tenants', (tx) => tx.select().from(featureFlags));
  const off = rows.filter(({ isOn }) => !isOn).map(({ key }) => [key, false]);
  known.set(database, { ...ALL_ON, ...Object.fromEntries(off) });
}

/** Whether a feature is on, from this process's cache, which is a few seconds old at most. */
const isOn = ({ database }: Asked, key: FeatureFlag): boolean => (known.get(database) ?? ALL_ON)[key];

/** Whether pages and texts come in the reader's language: both the configuration and the feature flag must allow it. */
export const isTranslated = (services: Pick<Services, 'database' | 'config'>): boolean =>
  services.config.translationEnabled && isOn(services, 'translation');

/** The phase that a store shows: an open store is paused while the `orders` flag is off. */
export const phaseNow = <Phase extends string>(services: Asked, phase: Phase): Phase | 'paused' =>
  phase === 'open' && !isOn(services, 'orders') ? 'paused' : phase;

/** Rejects new claims and checkouts during maintenance. Payments already started may finish. */
export function assertTakingOrders(services: Asked): void {
  if (!isOn(services, 'orders')) fail('orders.paused', { retryAfterSeconds: 60 });
}

/** Whether a feature is on, read from the database: for rare operations. Not available in a visitor's transaction. */
export async function isFeatureEnabled(tx: Tx, key: FeatureFlag): Promise<boolean> {
  const [row] = await tx.select({ isOn: featureFlags.isOn }).from(featureFlags).where(eq(featureFlags.key, key));
  return row?.isOn ?? true;
}
