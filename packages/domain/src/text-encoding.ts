/** Encodings that spreadsheets save tables in. */
type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** Bytes that the guess of UTF-16 without a byte order mark looks at. */
const SAMPLE_BYTES = 4096;

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 with or without a byte order mark, else Windows-1252, which Excel
 * saves as "CSV". Undefined for what is no text: a picture, an archive, a workbook.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const utf16 = utf16Label(bytes);
  if (utf16) return asText(decode(bytes, utf16), 'UTF-16');
  const utf8 = decode(bytes, 'utf-8');
  if (utf8 !== undefined) return asText(utf8, 'UTF-8');
  return asText(decode(bytes, 'windows-1252'), 'Windows-1252');
}

function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.length < 2 || bytes.length % 2 === 1) return undefined;
  // Delimiters, digits and most letters have one byte that is zero.
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (even === 0 && odd > half / 2) return 'utf-16le';
  return odd === 0 && even > half / 2 ? 'utf-16be' : undefined;
}

function decode(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Controls that no table has; the five bytes that Windows-1252 leaves undefined are among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u0080-\u009f]/;

const asText = (text: string | undefined, encoding: TextEncoding): DecodedText | undefined =>
  text === undefined || CONTROL.test(text) ? undefined : { text, encoding };

const MAX_WORD_LENGTH = 40;

/** Words with letters beyond ASCII, by which a reader sees whether a text was decoded rightly; the first of each. */
export function accentedWords(text: string, most: number): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu)) {
    if (/[^\p{ASCII}]/u.test(word)) found.add(word.slice(0, MAX_WORD_LENGTH));
    if (found.size === most) break;
  }
  return [...found];
}
