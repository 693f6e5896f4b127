import { languageOr } from '@inkstand/i18n';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Sorts a name as the language of the reader does: "Ä" after "Z" in Swedish, with "A" in German; "Shirt 2" before
 * "Shirt 10". The collations are those of the migration `name_order`; a database without ICU sorts by code points. A
 * second key, such as the id, decides between equal names, so that pages neither repeat nor skip a row.
 */
export function byName(name: SQLWrapper, language: string): SQL {
  return sql`${name} collate ${sql.identifier(`inkstand_${languageOr(language)}`)}`;
}
