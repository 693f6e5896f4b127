import { isEmptySide, withCustomText } from '@inkstand/artwork/custom-text';
import type { DesignDocument } from '@inkstand/artwork/model';
import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { cleanOwnText, isBlank } from '@inkstand/domain/own-text';

export type Side = 'front' | 'back';
export const SIDES: readonly Side[] = ['front', 'back'];

/** A shopper's current options. */
export interface Choice {
  colour: string;
  size: string;
  customTextFront: string;
  customTextBack: string;
}

/**
 * `missing`: no size chosen; `not_made`: unavailable in this colour. A side is missing while one of its required texts
 * is empty; `nothing` is the side to write on where nothing at all would be printed.
 */
export interface ChoiceProblems {
  size?: 'missing' | 'not_made';
  front?: 'missing' | 'nothing';
  back?: 'missing' | 'nothing';
}

/** Problems with printing the texts, by field key: text beyond the print area, or characters that the font lacks. */
export type TextProblems = Record<string, { isTooLong?: true; missing?: string }>;

const textKey = { front: 'customTextFront', back: 'customTextBack' } as const;
export const customText = (choice: Choice, side: Side): string => choice[textKey[side]];
export const withText = (side: Side, text: string): Partial<Choice> => ({ [textKey[side]]: text });

/** Whether a side may print other words than its design: its own text, or a field that prints nothing when empty. */
export const hasOwnPrint = (product: ProductDetail, side: Side, text: string): boolean =>
  text !== '' ||
  product.custom_fields.some((field) => field.side === side && !field.required && field.prints_when_empty === '');

/** Sides with a picture in a colour, the printed one first. */
export function productSides(product: ProductDetail, colour: string): { side: Side; picture: string }[] {
  const { front_preview: front, back_preview: back } = product.colour_images[colour] ?? product.images;
  const sides = [
    ...(front ? [{ side: 'front' as const, picture: front }] : []),
    ...(back ? [{ side: 'back' as const, picture: back }] : []),
  ];
  return product.fingerprints.back && !product.fingerprints.front ? sides.toReversed() : sides;
}

export const isMade = ({ skus }: ProductDetail, colour: string, size: string): boolean => `${colour}/${size}` in skus;

/** The options in the URL, `?colour=navy&size=m`, as far as the product has them; else its first colour and no size. */
export function initialChoice(product: ProductDetail, search: string): Choice {
  const { colours, sizes } = product;
  const asked = new URLSearchParams(search);
  const colour = colours.find(({ code }) => code === asked.get('colour')) ?? colours[0];
  // A single size is preselected.
  const size = sizes.length === 1 ? sizes[0] : sizes.find(({ code }) => code === asked.get('size'));
  return { colour: colour?.code ?? '', size: size?.code ?? '', customTextFront: '', customTextBack: '' };
}

/** Writes the choice into the URL for reloading and sharing, without a navigation. */
export function rememberChoice({ colour, size }: Choice): void {
  const url = new URL(location.href);
  url.searchParams.set('colour', colour);
  if (size) url.searchParams.set('size', size);
  history.replaceState(history.state, '', url);
}

/** Required options that are missing before the product can be added to the basket. */
export function fieldProblems(product: ProductDetail, choice: Choice): ChoiceProblems {
  const problems: ChoiceProblems = {};
  if (choice.size === '') problems.size = 'missing';
  else if (!isMade(product, choice.colour, choice.size)) problems.size = 'not_made';
  for (const side of SIDES) {
    const lines = cleanOwnText(customText(choice, side)).split('\n');
    const fields = product.custom_fields.filter((field) => field.side === side);
    if (fields.some(({ required }, index) => required && isBlank(lines[index] ?? ''))) problems[side] = 'missing';
  }
  const [first] = product.custom_fields;
  if (first && printsNothing(product, choice)) problems[first.side] ??= 'nothing';
  return problems;
}

function printsNothing({ design }: ProductDetail, choice: Choice): boolean {
  const { front, back } = (design as DesignDocument | null)?.sides ?? {};
  const sides = [
    front && withCustomText(front, choice.customTextFront),
    back && withCustomText(back, choice.customTextBack),
  ];
  return design !== null && sides.every((side) => !side || isEmptySide(side));
}
