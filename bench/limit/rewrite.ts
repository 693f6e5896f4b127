import { randomUUID } from 'node:crypto';
import type { WrittenRow, WrittenRows } from './written-rows.ts';

/** A prepared statement that inserts the recorded rows again, with values that get new ids each time. */
interface Rewrite {
  /** `row_0 as (insert into …), row_1 as (…)`, for a `with` that may contain more. */
  parts: string;
  /** @param given names that were replaced elsewhere */
  again(given: Record<string, string>): { texts: (string | null)[]; fresh: Map<string, string> };
}

type NewText = (fresh: ReadonlyMap<string, string>) => string | null;

const ORDER_REF = /^INK-\w{4}-\w{4}$/;
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * @param after number of parameters before these
 * @param also names to replace besides the rows' own
 */
export function planRewrite(rows: WrittenRows, after: number, also: readonly string[]): Rewrite {
  const own = rows.flatMap(namesIn);
  const names = [...own, ...also];
  const texts: NewText[] = [];
  const parts = rows.map(({ table, columns }, index) => {
    const places = columns.map(({ type, value }) => {
      texts.push(renamed(value, names));
      return `$${after + texts.length}::${type}`;
    });
    const list = columns.map(({ name }) => `"${name}"`).join(', ');
    return `row_${index} as (insert into ${table} (${list}) select ${places.join(', ')} from allowed)`;
  });
  return {
    parts: parts.join(',\n'),
    again(given) {
      const fresh = new Map([...own.map((name) => [name, newName(name)] as const), ...Object.entries(given)]);
      return { fresh, texts: texts.map((text) => text(fresh)) };
    },
  };
}

/** Values that must be unique: the rows' own ids, and the order's reference. */
function namesIn({ columns }: WrittenRow): string[] {
  return columns.flatMap(({ name, value }) =>
    value !== null && (name === 'id' || name === 'transaction_id' || ORDER_REF.test(value)) ? [value] : [],
  );
}

/** The same value with replaced names. Most values contain none and stay the same string. */
function renamed(value: string | null, names: readonly string[]): NewText {
  const inside = [...new Set(names)].filter((name) => value?.includes(name));
  if (value === null || inside.length === 0) return () => value;
  return (fresh) => inside.reduce((text, name) => text.replaceAll(name, fresh.get(name) ?? name), value);
}

function newName(name: string): string {
  if (!ORDER_REF.test(name)) return randomUUID();
  const letter = () => ALPHABET[Math.floor(Math.random() * ALPHABET.length)];
  const four = () => Array.from({ length: 4 }, letter).join('');
  return `INK-${four()}-${four()}`;
}
