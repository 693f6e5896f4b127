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
  | 'artwork.failed'
  | 'artwork.closed';

/** `code` identifies the error; `message` adds detail for the log and is not meant for customers. */
export class ArtworkError extends Error {
  readonly code: ArtworkErrorCode;

  constructor(code: ArtworkErrorCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'ArtworkError';
    this.code = code;
  }
}
