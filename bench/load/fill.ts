/** What a visit has learnt so far, by name. */
export type Known = Record<string, string>;

let count = 0;
/** Numbers that no other run has used, so that a page asked for by `{n}` is in no cache. */
const fresh = () => `${process.pid}-${Date.now().toString(36)}-${count++}`;

export const isFixed = (text: string): boolean => !/\{\w+\}/.test(text);

/** Puts `{n}` and what is known into a path or a body. */
export const fill = (text: string, known: Known): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name === 'n' ? fresh() : (known[name] ?? whole)));

/** Notes what later steps need of an answer. */
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
