import type { Texts } from '../src/translator.ts';

/** A message as callers know it: a text, or one per plural category of its language. */
export interface Message {
  key: string;
  isPlural: boolean;
  /** By key of the file: `key`, or `key_one`, `key_other` and so on. */
  forms: readonly [string, string][];
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** The messages of a file. A key is a plural form when the form `_other`, which every language has, stands beside it. */
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

/** The names of a text's parameters, in the order of the alphabet. */
export const findParameters = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
