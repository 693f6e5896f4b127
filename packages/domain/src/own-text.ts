const JOINING_SCRIPTS = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh'.split(' ');
/** A letter or mark of a script in which a joiner changes how its neighbours are drawn. */
const JOINING = String.raw`(?=[\p{L}\p{M}])[${JOINING_SCRIPTS.map((script) => String.raw`\p{scx=${script}}`).join('')}]`;
const looseJoiners = (next: string) =>
  new RegExp(String.raw`(?<!${JOINING})\p{Join_Control}|\p{Join_Control}(?!\p{Join_Control}*${next})`, 'gu');
/** Joiners and non-joiners that change nothing: not between two such letters. */
const LOOSE_JOINERS = looseJoiners(JOINING);
const LOOSE_WHILE_TYPED = looseJoiners(`(?:${JOINING}|$)`);

/** Leaves out joiners that change nothing; `isTyped` keeps one at the end, whose next letter is still to come. */
export const dropLooseJoiners = (text: string, isTyped = false): string =>
  text.replace(isTyped ? LOOSE_WHILE_TYPED : LOOSE_JOINERS, '');

/**
 * Cleans text for print: removes control characters and characters without width or picture, but for joiners that
 * change how letters are drawn, converts other spaces to plain ones, and trims line ends. Only spaces gives ''. The
 * result is NFC. Line breaks stay, because they separate fields. Whatever a reader may see stays, private and future
 * characters too: the font says whether it is printed.
 */
export function cleanOwnText(text: string): string {
  const visible = text
    .replaceAll('\r\n', '\n')
    .replace(/[^\S\n]|\u0085/gu, ' ')
    .replace(/[\u115f\u1160\u2800\u3164\uffa0]/gu, '')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]|(?!\p{Join_Control})(?=\p{Default_Ignorable_Code_Point})[\p{Cf}\p{Cn}]/gu, '');
  const lines = dropLooseJoiners(visible)
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trimEnd());
  const clean = lines.join('\n');
  return isBlank(clean) ? '' : clean;
}

/** Whether a text shows nothing: it is empty, or only of spaces and invisible characters. */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** The texts of a side as a list shows them, without the fields that were left empty: "Zoë, 10"; '' without any. */
export const listOwnText = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

/** Line breaks and tabs of pasted text, which a field of one line would drop. */
const BREAKS = /\r\n|[\t-\r\u0085\u2028\u2029]/g;

/** Writes pasted text on one line: words that a line break or a tab separated stay apart. */
export const onOneLine = (text: string): string => text.replace(BREAKS, ' ');

/**
 * Cuts a text to a number of characters (code points), at whole letters: an accent or a part of an emoji never stays
 * behind, nor goes alone.
 */
export function cutText(text: string, maximum: number): string {
  let [cut, length] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += [...segment].length;
    if (length > maximum) break;
    cut += segment;
  }
  return cut;
}
