import { invalid } from './errors.ts';
import type { Form } from './form.ts';
import { object } from './parameters.ts';

export type Metadata = Record<string, string>;

/** Merges a call's metadata into the object's: an empty value removes its key, an empty `metadata` removes all keys. */
export function mergeMetadata(before: Metadata, form: Form): Metadata {
  if (form.metadata === '') return {};
  const after = { ...before };
  for (const [key, value] of Object.entries(object(form, 'metadata') ?? {})) {
    const param = `metadata[${key}]`;
    if (typeof value !== 'string') throw invalid('Metadata values must be text', { param });
    if (key.length > 40) throw invalid('Metadata keys can be at most 40 characters', { param });
    if (value.length > 500) throw invalid('Metadata values can be at most 500 characters', { param });
    if (value === '') delete after[key];
    else after[key] = value;
  }
  if (Object.keys(after).length > 50) throw invalid('Metadata can have at most 50 keys', { param: 'metadata' });
  return after;
}
