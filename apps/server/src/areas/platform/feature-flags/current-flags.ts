import type { Database, Tx } from '@inkstand/database';
import { featureFlags } from '@inkstand/database/tables/index';
import { FEATURE_FLAGS, type FeatureFlag } from '@inkstand/domain/feature-flags';
import { eq } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { fail } from '#errors.ts';

/** Every process reads the switches anew this often. */
export const FEATURE_FLAGS_SECONDS = 2;

type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>;
const ALL_ON = Object.fromEntries(FEATURE_FLAGS.map((key) => [key, true])) as FeatureFlags;

/** As each process has read them last: what every request asks must cost nothing. */
const known = new WeakMap<Database, FeatureFlags>();

type Asked = Pick<Services, 'database'>;

/** Reads the switches; while the database does not answer they stay as they were. */
export async function readFeatureFlags({ database }: Asked): Promise<void> {
  const rows = await database.tx('all-tenants', (tx) => tx.select().from(featureFlags));
  const off = rows.filter(({ isOn }) => !isOn).map(({ key }) => [key, false]);
  known.set(database, { ...ALL_ON, ...Object.fromEntries(off) });
}

/** Whether a feature is on, as this process has read it within the last seconds. */
export const isOn = ({ database }: Asked, key: FeatureFlag): boolean => (known.get(database) ?? ALL_ON)[key];

/** Whether pages and texts come in ten languages: configuration and switch both have to say so. */
export const isTranslated = (services: Pick<Services, 'database' | 'config'>): boolean =>
  services.config.translationEnabled && isOn(services, 'translation');

/** What a store shows: while nothing can be ordered anywhere, an open one is paused. */
export const phaseNow = <Phase extends string>(services: Asked, phase: Phase): Phase | 'paused' =>
  phase === 'open' && !isOn(services, 'orders') ? 'paused' : phase;

/** Refuses new claims and checkouts during maintenance. Whoever is paying already may finish. */
export function assertTakingOrders(services: Asked): void {
  if (!isOn(services, 'orders')) fail('orders.paused', { retryAfterSeconds: 60 });
}

/** Whether a feature is on, as it stands at this moment: for what happens seldom. A visitor's transaction cannot ask. */
export async function isFeatureEnabled(tx: Tx, key: FeatureFlag): Promise<boolean> {
  const [row] = await tx.select({ isOn: featureFlags.isOn }).from(featureFlags).where(eq(featureFlags.key, key));
  return row?.isOn ?? true;
}
