import type * as z from 'zod';
import { fail, failField, failFields } from '../errors.ts';
import { toFieldErrors } from './errors.ts';

/** No valid input is nested deeper; deeper input could overflow the stack. */
const MAX_DEPTH = 64;

/** PostgreSQL stores neither NUL nor lone surrogates, in text or JSON. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** The field name of the first text that cannot be stored; undefined when there is none. */
function unstorableIn(root: unknown): string | undefined {
  const waiting: { value: unknown; path: string[] }[] = [{ value: root, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (path.length > MAX_DEPTH) fail('request.malformed');
    if (typeof value === 'string' && !isStorable(value)) return path.join('.') || 'body';
    if (typeof value !== 'object' || value === null || value instanceof Blob) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isStorable(name)) return path.join('.') || 'body';
      waiting.push({ value: part, path: [...path, name] });
    }
  }
  return undefined;
}

/**
 * Parses query or body by its schema. Fails with 422 and field errors.
 * @param within a part of it whose fields are named without that prefix
 */
export function parseFields<Schema extends z.ZodType>(schema: Schema, raw: unknown, within = ''): z.output<Schema> {
  const named = (field: string) => (within && field.startsWith(`${within}.`) ? field.slice(within.length + 1) : field);
  const unstorable = unstorableIn(raw);
  if (unstorable !== undefined) failField(named(unstorable), 'invalid');
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data;
  return failFields(toFieldErrors(parsed.error.issues).map((refused) => ({ ...refused, field: named(refused.field) })));
}

/** Parses path parameters by their schema. Invalid ones name nothing that exists: 404. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = unstorableIn(raw) === undefined ? schema.safeParse(raw) : undefined;
  return parsed?.success ? parsed.data : fail('request.not_found');
}
