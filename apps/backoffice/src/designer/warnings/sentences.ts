import type { Finding, FindingCode } from '@inkstand/artwork/preflight';

const SENTENCES: Record<FindingCode, (detail: string) => string> = {
  'design.low_resolution': (dpi) =>
    `This picture prints at ${dpi} dpi only and may look soft. Make it smaller, or use a larger one; 150 dpi is sharp.`,
  'design.resolution_too_low': (dpi) =>
    `This picture has only ${dpi} dpi at this size, too few to print. Make it smaller, or use a larger one.`,
  'design.partly_outside': () => 'A part of this lies outside the print area and will not be printed.',
  'design.outside': () => 'This lies outside the print area. Move it back, or delete it.',
  'design.missing_character': (characters) => `This font has no sign for ${characters}. Choose another font or word.`,
  'design.image_missing': () => 'This picture is no longer among your pictures. Choose another one.',
};

/** A finding of preflight, as a designer understands it. */
export function sentenceOf({ code, detail = '' }: Finding): string {
  return SENTENCES[code](detail);
}
