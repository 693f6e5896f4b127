import { cleanOwnText, isBlank } from '@inkstand/domain/own-text';
import { isRestrictedText } from '@inkstand/domain/restricted-text';
import {
  type CustomField,
  type DesignDocument,
  type DesignSide,
  type EmptyField,
  SIDE_IDS,
  type SideId,
  type TextLayer,
} from './design-document.ts';

interface SideCustomField extends Omit<CustomField, 'empty' | 'required'> {
  empty: EmptyField;
  layer: string;
  /** The designer's own text, shown until the shopper types something. */
  placeholder: string;
}

const DEFAULT_FIELD = { label: 'Your text', maxLength: 30 } as const;

function isCustomisable(layer: DesignSide['layers'][number]): layer is TextLayer {
  return layer.type === 'Text' && layer.customisable && !layer.hidden;
}

/**
 * Returns the texts that a shopper may replace, per side, in layer order (docs/product/designs.md). Sides without any
 * are absent.
 */
export function findCustomFields(document: DesignDocument): Partial<Record<SideId, SideCustomField[]>> {
  const fields: Partial<Record<SideId, SideCustomField[]>> = {};
  for (const id of SIDE_IDS) {
    const layers = document.sides[id]?.layers.filter(isCustomisable) ?? [];
    if (layers.length > 0) fields[id] = layers.map(toCustomField);
  }
  return fields;
}

function toCustomField(layer: TextLayer): SideCustomField {
  const { required, ...field } = layer.field ?? {};
  const empty = required === false ? 'design' : 'required';
  return { ...DEFAULT_FIELD, key: layer.id, empty, ...field, layer: layer.id, placeholder: layer.text };
}

/** What an empty field prints; '' for one that has to be filled in. */
export const printedWhenEmpty = ({ empty, placeholder }: SideCustomField): string =>
  empty === 'design' ? placeholder : '';

/**
 * Returns the side with the shopper's text (`custom_text_front` or `custom_text_back`) in place of the designer's. A
 * single customisable layer takes the whole text. Of several, each takes one line in order, the last one takes all
 * remaining lines. A layer without a line prints what its field says of an empty one.
 * @param text undefined when nobody was asked: the design as it is
 * @returns the same side when it prints what was designed
 */
export function withCustomText(side: DesignSide, text: string | undefined): DesignSide {
  if (text === undefined) return side;
  const ids = side.layers.filter(isCustomisable).map((layer) => layer.id);
  const lines = cleanOwnText(text).split('\n');
  const layers = side.layers.map((layer) => {
    const position = ids.indexOf(layer.id);
    if (position < 0 || !isCustomisable(layer)) return layer;
    const isLast = position === ids.length - 1;
    const written = isLast ? lines.slice(position).join('\n') : (lines[position] ?? '');
    const text = isBlank(written) ? textWhenEmpty(layer) : written;
    return text === layer.text ? layer : { ...layer, text };
  });
  return layers.every((layer, index) => layer === side.layers[index]) ? side : { ...side, layers };
}

/** A field that has to be filled in is empty only where nobody could: the designer's words then stay. */
const textWhenEmpty = (layer: TextLayer): string => (toCustomField(layer).empty === 'nothing' ? '' : layer.text);

/** Whether nothing is drawn on a side: its texts were left empty, and there is nothing else. */
export const isEmptySide = ({ layers }: DesignSide): boolean =>
  layers.every((layer) => layer.hidden || (layer.type === 'Text' && isBlank(layer.text)));

export type CustomTextProblem = 'required' | 'too_long' | 'only_letters_numbers_spaces' | 'not_customisable';

/**
 * Returns the problem with a shopper's text for one side, or undefined. Lengths count Unicode code points; letters are
 * Unicode letters with their accents (docs/product/designs.md), and the line break only separates fields.
 */
export function customTextProblem(side: DesignSide, text: string | undefined): CustomTextProblem | undefined {
  const fields = side.layers.filter(isCustomisable).map(toCustomField);
  if (fields.length === 0) return text ? 'not_customisable' : undefined;
  const lines = cleanOwnText(text ?? '').split('\n');
  for (const [position, field] of fields.entries()) {
    const text = position === fields.length - 1 ? lines.slice(position).join('\n') : (lines[position] ?? '');
    if (field.empty === 'required' && isBlank(text)) return 'required';
    if ([...text.normalize('NFC')].length > field.maxLength) return 'too_long';
    if (field.restricted && !text.split('\n').every(isRestrictedText)) return 'only_letters_numbers_spaces';
  }
  return undefined;
}
