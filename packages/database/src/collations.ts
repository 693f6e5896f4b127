import { INTL_LOCALES, LANGUAGES } from '@inkstand/domain/languages';
import pg from 'pg';

/** SQLSTATE of a PostgreSQL that was built without ICU. */
const FEATURE_NOT_SUPPORTED = '0A000';

/**
 * Creates the order of names, `inkstand_<language>`, of languages that joined the list after migration 0057: numbers by
 * value, "Shirt 2" before "Shirt 10"; by code points without ICU. As the database's owner.
 */
export async function ensureCollations(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select collname::text as name from pg_collation where collname like 'inkstand\\_%'`,
  );
  const present = new Set(rows.map(({ name }) => name));
  for (const language of LANGUAGES) {
    const name = `inkstand_${language}`;
    if (!present.has(name)) await createCollation(client, name, INTL_LOCALES[language]);
  }
}

async function createCollation(client: pg.Client, name: string, locale: string): Promise<void> {
  const created = `create collation if not exists ${pg.escapeIdentifier(name)}`;
  try {
    await client.query(`${created} (provider = icu, locale = ${pg.escapeLiteral(`${locale}-u-kn-true`)})`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== FEATURE_NOT_SUPPORTED) throw error;
    await client.query(`${created} from pg_catalog."C"`);
  }
}
