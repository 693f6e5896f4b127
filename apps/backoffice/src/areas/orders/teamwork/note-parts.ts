import type { Colleague } from '@inkstand/contract/orders/teamwork-shapes';

export interface NotePart {
  kind: 'text' | 'link' | 'mention';
  text: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Punctuation after an address belongs to the sentence. */
const LINK = 'https?://[^\\s<>"]*[^\\s<>".,;:!?)\\]}’”]';

/**
 * Splits a note into plain text, web addresses and mentions. A longer name wins over a shorter one that it begins with.
 */
export function noteParts(text: string, mentions: readonly Pick<Colleague, 'name'>[]): NotePart[] {
  const names = mentions.map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${[LINK, ...names.map(escaped)].join('|')})`, 'g');
  return text.split(pattern).flatMap((part, index): NotePart[] => {
    if (part === '') return [];
    if (index % 2 === 0) return [{ kind: 'text', text: part }];
    return [{ kind: part.startsWith('@') ? 'mention' : 'link', text: part }];
  });
}

/** What follows an `@` that is being typed before the caret; undefined when none is. */
export function typedMention(text: string, caret: number): string | undefined {
  return /(?:^|[\s(])@([^\s@][^\n@]{0,30}|)$/.exec(text.slice(0, caret))?.[1];
}

/** The people of `chosen` whose `@name` still stands in the text. */
export const mentionedIn = (text: string, chosen: readonly Colleague[]): string[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];
