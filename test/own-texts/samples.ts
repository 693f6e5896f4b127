import fc from 'fast-check';

// What people type, paste or send as the text of a personalised product.

const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  Latin: ['Zoë', 'Nguyễn', 'Ærøskøbing', 'Łódź', 'Þórður', 'İpek', 'Đorđe', 'STRAẞE', 'Ĳsbrand', 'Škvorecký'],
  names: ["O'Brien", 'O’Brien', 'Anne-Marie', 'Anne‑Marie', 'J. Núñez', 'D’Àvila (7)', 'Smith & Co.', 'N° 10'],
  Greek: ['Ελένη', 'Ἀθηνᾶ'],
  Cyrillic: ['Жанна', 'Їжак', 'Ђорђе'],
  Arabic: ['محمد', 'مُحَمَّد', '٢٣', '\u0600٢٣'],
  Hebrew: ['שלום', 'שָׁלוֹם', 'Zoë שלום'],
  Asian: [
    '李小龍',
    'さくら',
    'ｻｸﾗ',
    '김민준',
    '\u1112\u1161\u11ab',
    'สวัสดี',
    'नमस्ते',
    'क्\u200dषमा',
    'क्\u200cषमा',
    'र्\u200dयाम',
    'می\u200cخواهم',
  ],
  emoji: ['🏃🏽‍♀️', '❤️', '1️⃣', '🇫🇮', '☃', 'Ann 🙂', '\u{1fae9}', '\u{1f6d8}'],
  marks: ['Zoe\u0308', 'e\u0302\u0301', 'a\u0336b\u0336', 'Z\u0338\u0327a\u0334', '\u0301', 'x\u20dd', 'O\u0489'],
  invisible: [
    'Zo\u200bë',
    '\ufeffAnn',
    'Ann\u200d',
    'A\u200cnn\u200d Lee',
    '\u200dक',
    'A\u00adnn',
    '\u202eAnn',
    'A\u2060nn',
    '\u200b',
    '\u2800',
    '\u3164',
  ],
  controls: ['A\u0000nn', 'A\u0007nn', 'A\u001bnn', '\u0000', 'A\ud800nn'],
  spaces: ['Ann\tLee', 'Ann\u00a0Lee', 'Ann\u3000Lee', ' Ann', 'Ann ', 'Ann   Lee', '', '   ', '\t'],
  breaks: ['Ann\nLee', 'Ann\r\nLee', 'Ann\rLee', 'Ann\vLee', 'Ann\fLee', 'Ann\u0085Lee', 'Ann\u2028Lee', '\n\nAnn\n'],
  variants: ['Ａｎｎ', 'ﬁnn', '½', '№ 5', 'Ⅷ', '™', 'Ann\ufe0f', 'Ａ\u030a', '\uf8ff', '\ue000', '\ufffd', '\uffff'],
  markup: ['<b>&amp;"#', '%00', '{{name}}', '=1+1', '\\n', 'null'],
  long: ['i'.repeat(21), 'W'.repeat(20), 'il'.repeat(30), 'Zoë '.repeat(100), 'Å'.repeat(199), 'e\u0301'.repeat(30)],
};

export const SAMPLE_TEXTS = Object.values(SAMPLES).flat();

/** Several samples in one text, or letters of them in disorder. */
const joined = fc
  .array(fc.constantFrom(...SAMPLE_TEXTS), { minLength: 2, maxLength: 3 })
  .chain((parts) => fc.constantFrom('', ' ', '-', '\t').map((between) => parts.join(between)));
const letters = fc
  .array(fc.constantFrom(...SAMPLE_TEXTS.flatMap((text) => [...text.slice(0, 20)])), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));
const printable = fc
  .array(fc.constantFrom(...SAMPLES.Latin!, ...SAMPLES.names!, ...SAMPLES.Greek!, ...SAMPLES.Cyrillic!), {
    minLength: 1,
    maxLength: 2,
  })
  .map((parts) => parts.join(' '));

export const randomTexts = (seed: number, count: number): string[] =>
  fc.sample(fc.oneof(joined, letters, printable), { seed, numRuns: count });

const UNSEEN = /[\p{Cc}\p{Cs}\u2800]|\p{Default_Ignorable_Code_Point}/gu;

/** What a reader sees of a text: its words, composed, without what has neither width nor picture. */
export const visibleWords = (text: string): string[] =>
  text
    .split(/[\s\u0085]+/u)
    .map((word) => word.replace(UNSEEN, '').normalize('NFC'))
    .filter((word) => word !== '');
