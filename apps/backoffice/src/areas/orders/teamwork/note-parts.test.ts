import { describe, expect, test } from 'vitest';
import { mentionedIn, noteParts, typedMention } from './note-parts.ts';

const person = (name: string) => ({ id: name, name });

describe('the parts of a note', () => {
  test('are text, web addresses without the punctuation after them, and mentions', () => {
    expect(noteParts('See (https://a.test/x?y=1), @Ann Lee.\nBye', [person('Ann Lee')])).toEqual([
      { kind: 'text', text: 'See (' },
      { kind: 'link', text: 'https://a.test/x?y=1' },
      { kind: 'text', text: '), ' },
      { kind: 'mention', text: '@Ann Lee' },
      { kind: 'text', text: '.\nBye' },
    ]);
  });

  test('contain no link but to the web', () => {
    expect(noteParts('javascript:alert(1) ftp://x', [])).toEqual([
      { kind: 'text', text: 'javascript:alert(1) ftp://x' },
    ]);
  });

  test('name the longer of two names, and names with signs of a pattern', () => {
    const parts = noteParts('@Ann Lee and @B. (X)', [person('Ann'), person('Ann Lee'), person('B. (X)')]);
    expect(parts.filter(({ kind }) => kind === 'mention').map(({ text }) => text)).toEqual(['@Ann Lee', '@B. (X)']);
  });
});

test('a mention is typed after an @ that begins a word', () => {
  const at = (text: string) => typedMention(text, text.length);
  expect([at('@'), at('Hi @An'), at('(@Ann L'), at('mail@x'), at('@ '), at('Hi')]).toEqual([
    '',
    'An',
    'Ann L',
    undefined,
    undefined,
    undefined,
  ]);
});

test('only those count as mentioned whose name is still there', () => {
  expect(mentionedIn('@Ann', [person('Ann'), person('Bob'), person('Ann')])).toEqual(['Ann']);
});
