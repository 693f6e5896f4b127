import type { Texts } from '../src/translator.ts';

/** A message as callers use it: one text, or one per plural category. */
export interface Message {
  key: string;
  isPlural: boolean;
  /** Keyed as in the file: `key`, or `key_one`, `key_other` and so on. */
  forms: readonly [string, string][];
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** Groups the messages of a file. A key is a plural form if its `_other` form, which every language has, exists. */
export function groupMessages(texts: Texts): Map<string, Message> {
  const messages = new Map<string, Message>();
  for (const [name, text] of Object.entries(texts)) {
    const base = PLURAL.exec(name)?.[1];
    const isPlural = base !== undefined && Object.hasOwn(texts, `${base}_other`);
    const key = isPlural ? base : name;
    messages.set(key, { key, isPlural, forms: [...(messages.get(key)?.forms ?? []), [name, text]] });
  }
  return messages;
}

/** Parameter names of a text, in alphabetical order. */
export const findParameters = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
