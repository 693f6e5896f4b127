/** Why artwork could not be made or an upload was rejected. The server maps codes to messages. */
export type ArtworkErrorCode =
  | 'asset.too_large'
  | 'asset.not_an_image'
  | 'asset.damaged'
  | 'asset.too_many_pixels'
  | 'asset.unsafe_svg'
  | 'asset.unsupported_svg'
  | 'asset.too_complex'
  | 'artwork.image_missing'
  | 'artwork.missing_character'
  | 'artwork.print_differs'
  | 'artwork.timeout'
  | 'artwork.crashed'
  | 'artwork.aborted'
  | 'artwork.failed'
  | 'artwork.closed';

/**
 * What was found in a rejected SVG, and how its owner removes it: a field problem of the server, which has the
 * sentences, and the parameters in them.
 */
export type UploadReason =
  | { problem: 'svg_text'; params: { text: string } }
  | { problem: 'svg_part'; params: { element: string; name: string } }
  | { problem: 'svg_part_unnamed'; params: { element: string } }
  | { problem: 'svg_external'; params: { address: string } }
  | { problem: 'svg_colour'; params: { colour: string } }
  | { problem: 'svg_broken'; params: { line: number } }
  | { problem: 'svg_entities' | 'svg_cmyk'; params?: undefined };

/** `code` identifies the error; `message` adds detail for the log and is not meant for customers. */
export class ArtworkError extends Error {
  readonly code: ArtworkErrorCode;
  readonly reason: UploadReason | undefined;

  constructor(code: ArtworkErrorCode, detail = '', reason?: UploadReason) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'ArtworkError';
    this.code = code;
    this.reason = reason;
  }
}
