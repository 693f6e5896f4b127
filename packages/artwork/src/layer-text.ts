/** Controls, halves of letters, and marks without width: no font draws them, and nobody sees that they are there. */
const UNDRAWN = /(?![\t-\r\u0085])[\p{Cc}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu;

/**
 * The text of a layer as it is printed, from what was typed or pasted: a tab is a space, every kind of line break is
 * `\n`, and what no font draws is left out.
 */
export function layerText(written: string): string {
  return written
    .replace(UNDRAWN, '')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n\u00a0]/g, ' ');
}

/** Cuts a text to at most `most` UTF-16 code units, at whole letters: no emoji and no accented letter is halved. */
export function cutLetters(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
