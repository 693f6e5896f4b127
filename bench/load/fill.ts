/** Values collected during a visit, by name. */
export type Known = Record<string, string>;

let count = 0;
/** Numbers unique across runs, so that a page requested with `{n}` is never cached. */
const fresh = () => `${process.pid}-${Date.now().toString(36)}-${count++}`;

export const isFixed = (text: string): boolean => !/\{\w+\}/.test(text);

/** Replaces `{n}` and known names in a path or body. */
export const fill = (text: string, known: Known): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name === 'n' ? fresh() : (known[name] ?? whole)));

/** Stores the values of a response that later steps need. */
export function learn(known: Known, keep: Record<string, string>, answer: string): void {
  if (Object.keys(keep).length === 0) return;
  const parsed: unknown = JSON.parse(answer);
  for (const [name, place] of Object.entries(keep)) known[name] = String(valueAt(parsed, place));
}

function valueAt(answer: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);
}
