import { gunzipSync } from 'node:zlib';
import { MAX_SVG_BYTES } from '@inkstand/domain/upload-limits';
import { ArtworkError } from '../errors.ts';
import { isGzip } from '../upload-limits.ts';

const DECLARED_ENCODING = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/**
 * The text of an SVG file, which may be compressed (`.svgz`). The encoding is that of the byte order mark, else of the
 * XML declaration, else UTF-8, as XML 1.0 (appendix F) says.
 * @throws ArtworkError `asset.not_an_image` for bytes that are no text, `asset.too_large` beyond the limit of an SVG
 */
export function decodeSvg(sent: Buffer): string {
  const bytes = isGzip(sent) ? unpack(sent) : sent;
  if (bytes.length > MAX_SVG_BYTES) throw new ArtworkError('asset.too_large', `${bytes.length} bytes of SVG`);
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new ArtworkError('asset.not_an_image', `not ${encoding}`);
  }
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_SVG_BYTES });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new ArtworkError(isLarge ? 'asset.too_large' : 'asset.not_an_image', 'compressed');
  }
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  if (first === 0x3c && second === 0) return 'utf-16le';
  const declared = DECLARED_ENCODING.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8';
  // The declaration was readable as ASCII, so the text is not UTF-16.
  return /^utf-?16|^ucs-?2/i.test(declared) ? 'utf-8' : declared;
}
