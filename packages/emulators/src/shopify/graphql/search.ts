/** What a search can look at: names of fields and their values. */
export type Searchable = Record<string, string | number | readonly string[] | null | undefined>;

const TERM = /(-?)(?:([\w.]+):)?(>=|<=|>|<)?(?:'([^']*)'|"([^"]*)"|(\S+))/g;

/** Whether an object fits a query in Shopify's search syntax: `status:active updated_at:>='2026-10-01T00:00:00Z'`. */
export function matches(query: string | null | undefined, object: Searchable): boolean {
  const terms = [...(query ?? '').matchAll(TERM)].filter(([text]) => text !== 'AND');
  return terms.every(([, minus, field, comparison, single, double, plain]) => {
    const wanted = single ?? double ?? plain ?? '';
    const found = field === undefined ? Object.values(object) : [object[field]];
    return found.some((value) => fits(value, comparison, wanted)) !== (minus === '-');
  });
}

function fits(value: Searchable[string], comparison: string | undefined, wanted: string): boolean {
  if (Array.isArray(value)) return value.some((item: string) => fits(item, comparison, wanted));
  if (value === null || value === undefined) return false;
  if (comparison === undefined) {
    const text = String(value).toLowerCase();
    const pattern = wanted.toLowerCase();
    return pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
  }
  const [left, right] = [rank(value as string | number), rank(wanted)];
  if (comparison === '>=') return left >= right;
  if (comparison === '<=') return left <= right;
  return comparison === '>' ? left > right : left < right;
}

function rank(value: string | number): number {
  const number = Number(value);
  return Number.isNaN(number) ? Date.parse(String(value)) : number;
}
