import type { Finding, FindingCode } from '@inkstand/artwork/preflight';

const SENTENCES: Record<FindingCode, (detail: string, limit: string, font: string) => string> = {
  'design.low_resolution': (dpi) =>
    `This picture prints at ${dpi} dpi only and may look soft. Make it smaller, or use a larger one; 150 dpi is sharp.`,
  'design.resolution_too_low': (dpi) =>
    `This picture has only ${dpi} dpi at this size, too few to print. Make it smaller, or use a larger one.`,
  'design.partly_outside': () => 'A part of this lies outside the print area and will not be printed.',
  'design.outside': () => 'This lies outside the print area. Move it back, or delete it.',
  'design.missing_character': (characters, _, font) => `${font} has no ${characters}. Write it otherwise.`,
  'design.outside_safe_area': (_, margin) =>
    `This lies closer than ${margin} mm to the edge of the print area. Prints can shift a little: leave room around words.`,
  'design.empty_text': () => 'This text is empty. Write something, or delete it: the side is paid for all the same.',
  'design.thin_line': (width, limit) =>
    `Its thinnest lines are about ${width} mm wide and may break. Make it larger or bolder: ${limit} mm prints well.`,
  'design.small_letters': (height, limit) =>
    `Its capitals are ${height} mm high, too small to be read. Make it larger: ${limit} mm can be read.`,
  'design.text_shrunk': (percent) =>
    `To fit its place this text is made ${percent} % of its size. Give it more room, or shorten it.`,
  'design.field_too_narrow': (_, letters) =>
    `A text of ${letters} letters would not fit here. Allow fewer, make it smaller, or let it fit a width.`,
  'design.too_many_colours': (count, limit) =>
    `This side takes ${count} colours, and the technique prints ${limit}. Use fewer; a photograph counts as four.`,
  'design.little_ink': (names) => `Very little of this side can be seen on ${names}.`,
  'design.ink_near_fabric': (names) =>
    `This ink is hard to see on ${names}. Choose another one, or do not offer that colour.`,
  'design.image_missing': () => 'This picture is no longer among your pictures. Choose another one.',
};

/** The message for a preflight finding, worded for designers. */
export function findingSentence({ code, detail = '', limit = '' }: Finding, font = 'This font'): string {
  return SENTENCES[code](detail, limit, font);
}
