import type { ProductDetail } from '@inkstand/contract/storefront';

export type Side = 'front' | 'back';

/** What a shopper has chosen so far. */
export interface Choice {
  side: Side;
  colour: string;
  size: string;
  customTextFront: string;
  customTextBack: string;
}

export type ChoiceProblems = Partial<Record<'size' | 'front' | 'back', true>>;

const textKey = { front: 'customTextFront', back: 'customTextBack' } as const;
export const textOf = (choice: Choice, side: Side): string => choice[textKey[side]];

/** The sides there are pictures of, in a colour. */
export function sidesOf(product: ProductDetail, colour: string): { side: Side; picture: string }[] {
  const { front_preview: front, back_preview: back } = product.colour_images[colour] ?? product.images;
  return [
    ...(front ? [{ side: 'front' as const, picture: front }] : []),
    ...(back ? [{ side: 'back' as const, picture: back }] : []),
  ];
}

export function initialChoice(product: ProductDetail): Choice {
  const colour = product.colours[0]?.code ?? '';
  return {
    side: product.fingerprints.front || !product.fingerprints.back ? 'front' : 'back',
    colour,
    // A single size is no choice.
    size: product.sizes.length === 1 ? (product.sizes[0]?.code ?? '') : '',
    customTextFront: '',
    customTextBack: '',
  };
}

/** What is missing before it can go into the basket. */
export function fieldProblems(product: ProductDetail, choice: Choice): ChoiceProblems {
  const problems: ChoiceProblems = {};
  if (choice.size === '') problems.size = true;
  for (const { side, required } of product.custom_fields) {
    if (required && textOf(choice, side).trim() === '') problems[side] = true;
  }
  return problems;
}
