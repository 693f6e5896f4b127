import type { Database } from '@inkstand/database';
import { demoSeed, tenants } from '@inkstand/database/tables/index';
import { type Config, ConfigError, MODES } from '#config/config.ts';

/**
 * Refuses to start when mode and data do not match: production on demonstration data, whose passwords are public; and,
 * when no mode is set, seeding a database that DATABASE_URL names, or opening real data in demo mode.
 * @throws ConfigError naming the variable
 */
export async function checkMode(config: Config, database: Database): Promise<void> {
  const { isDemonstration, isEmpty } = await database.tx('all-tenants', async (tx) => ({
    isDemonstration: (await tx.$count(demoSeed)) > 0,
    isEmpty: (await tx.$count(tenants)) === 0,
  }));
  if (config.mode === 'production' && isDemonstration) {
    const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    throw new ConfigError(
      `INKSTAND_MODE is production, but the database holds demonstration data, whose passwords are public: let ${setting} name an empty one, or set INKSTAND_MODE=demo`,
    );
  }
  if (config.isModeSet || isDemonstration || (isEmpty && !config.databaseUrl)) return;
  const found = isEmpty ? 'DATABASE_URL names an empty database' : 'The database holds data of its own';
  throw new ConfigError(`${found}, and INKSTAND_MODE is not set: ${MODES}`);
}
