// Names of files in a fulfiller's hot folder (docs/fulfillers.md, "Hot folder").

export const HOT_FOLDER_PLACEHOLDERS = [
  'order',
  'parcel',
  'line',
  'sku',
  'colour',
  'size',
  'side',
  'quantity',
  'date',
] as const;
export type HotFolderPlaceholder = (typeof HOT_FOLDER_PLACEHOLDERS)[number];

/** Without these, two files would get the same name. */
const NEEDED: readonly HotFolderPlaceholder[] = ['order', 'parcel', 'line', 'side'];

export const DEFAULT_HOT_FOLDER_PATTERN = '{order}-{parcel}-{line}-{sku}-{side}-{quantity}x';
const MAX_VALUE_LENGTH = 40;

export type HotFolderValues = Readonly<Record<HotFolderPlaceholder, string>>;

/** Values of the example that is shown beside a pattern. */
export const HOT_FOLDER_EXAMPLE: HotFolderValues = {
  order: 'INK-7QK4-M2XD',
  parcel: '1',
  line: '1',
  sku: 'TEE-NAVY-M',
  colour: 'Navy',
  size: 'M',
  side: 'front',
  quantity: '2',
  date: '2026-03-11',
};

const isPlaceholder = (name: string): name is HotFolderPlaceholder =>
  (HOT_FOLDER_PLACEHOLDERS as readonly string[]).includes(name);

/** Returns what is wrong with a naming pattern, as a field error code, and the placeholder it concerns. */
export function hotFolderPatternProblem(
  pattern: string,
): { problem: 'unknown_placeholder' | 'placeholder_missing' | 'unsafe_name'; placeholder: string } | undefined {
  const names = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !isPlaceholder(name));
  if (unknown !== undefined) return { problem: 'unknown_placeholder', placeholder: unknown };
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing) return { problem: 'placeholder_missing', placeholder: missing };
  const literal = pattern.replace(/\{[^{}]*\}/g, '');
  const isSafe = /^[A-Za-z0-9._-]*$/.test(literal) && !pattern.startsWith('.') && !pattern.includes('..');
  return isSafe ? undefined : { problem: 'unsafe_name', placeholder: '' };
}

/** Replaces everything but ASCII letters, digits, hyphen and underscore, so that no value leaves the folder. */
const safe = (value: string) => value.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, MAX_VALUE_LENGTH);

/** Returns a file's name without its ending. */
export const hotFolderName = (pattern: string, values: HotFolderValues): string =>
  pattern.replace(/\{([^{}]*)\}/g, (_all, name: string) => (isPlaceholder(name) ? safe(values[name]) : ''));
