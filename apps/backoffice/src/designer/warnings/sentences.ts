import type { Finding, FindingCode } from '@inkstand/artwork/preflight';
import { shadeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/designer';
import { list } from '#ui/format.ts';

/** Splits the characters or names of a finding's detail. */
export const splitDetail = (detail = ''): string[] => detail.split(', ');

const SENTENCES: Record<FindingCode, (detail: string, limit: string, font: string) => string> = {
  'design.low_resolution': (dpi) => t('this_picture_prints_at_dpi_only', { dpi: Number(dpi) }),
  'design.resolution_too_low': (dpi) => t('this_picture_has_only_dpi_at', { dpi: Number(dpi) }),
  'design.partly_outside': () => t('part_of_this_layer_is_outside'),
  'design.outside': () => t('this_layer_is_outside_the_print'),
  'design.missing_character': (characters, _, font) =>
    t('has_no_use_other_characters', { font, characters: list(splitDetail(characters)) }),
  'design.outside_safe_area': (_, margin) => t('this_lies_closer_than_mm_to', { margin: Number(margin) }),
  'design.empty_text': () => t('this_text_is_empty_type_something'),
  'design.thin_line': (width, limit) =>
    t('its_thinnest_lines_are_about_mm', { width: Number(width), limit: Number(limit) }),
  'design.small_letters': (height, limit) =>
    t('its_capitals_are_mm_high_too', { height: Number(height), limit: Number(limit) }),
  'design.text_shrunk': (percent) => t('to_fit_its_place_this_text', { percent: Number(percent) }),
  'design.field_too_narrow': (_, letters) => t('a_text_of_letters_would_not', { count: Number(letters) }),
  'design.too_many_colours': (colours, limit) =>
    t('this_side_takes_colours_and_the', { count: Number(colours), limit: Number(limit) }),
  'design.little_ink': (names) => t('very_little_of_this_side_can', { names: list(splitDetail(names).map(shadeName)) }),
  'design.ink_near_fabric': (names) => t('this_ink_is_hard_to_see', { names: list(splitDetail(names).map(shadeName)) }),
  'design.image_missing': () => t('this_picture_is_no_longer_among'),
};

/** The message for a preflight finding, worded for designers. */
export function findingSentence({ code, detail = '', limit = '' }: Finding, font = t('this_font')): string {
  return SENTENCES[code](detail, limit, font);
}
