import type { ProductDetail, StoreData } from '@inkstand/contract/buying/storefront';
import { cartItemId } from '@inkstand/domain/cart';
import { fromDecimal } from '@inkstand/domain/money';
import { cleanOwnText } from '@inkstand/domain/own-text';
import { type CartLine, linePicture } from '#features/cart/cart-line.ts';
import { shownPrice } from '#features/store/store.ts';
import { type Choice, customText, hasOwnPrint, SIDES } from './choice.ts';

// Loaded when a product is added.

/**
 * Fingerprint of each printed side, including custom text; the server compares it with what it will print.
 * @returns undefined when the text cannot be printed; its field shows the reason
 */
async function choiceFingerprints(
  product: ProductDetail,
  choice: Choice,
): Promise<CartLine['fingerprints'] | undefined> {
  if (!SIDES.some((side) => hasOwnPrint(product, side, customText(choice, side)))) return product.fingerprints;
  const { customFingerprints, printProblems } = await import('./live-preview.tsx');
  if (Object.keys(await printProblems(product, choice)).length > 0) return undefined;
  return { ...product.fingerprints, ...(await customFingerprints(product, choice)) };
}

function toCartLine(
  product: ProductDetail,
  choice: Choice,
  region: StoreData['region'],
): Omit<CartLine, 'fingerprints'> {
  const { colour, size } = choice;
  return {
    ...choice,
    id: cartItemId({ product: product.id, ...choice }),
    quantity: 1,
    price: fromDecimal(shownPrice(region, product)),
    productId: product.id,
    code: product.skus[`${colour}/${size}`] ?? '',
    name: product.name,
    colourName: product.colours.find(({ code }) => code === colour)?.name ?? colour,
    sizeLabel: product.sizes.find(({ code }) => code === size)?.label ?? size,
    image: linePicture(product.colour_images[colour] ?? product.images, product.fingerprints),
  };
}

/** Creates the basket line of a product and its options; undefined when its text cannot be printed. */
export async function newLine(
  product: ProductDetail,
  typed: Choice,
  { region, quantity, language }: { region: StoreData['region']; quantity: number; language: string },
): Promise<CartLine | undefined> {
  const customTextFront = cleanOwnText(typed.customTextFront);
  const choice = { ...typed, customTextFront, customTextBack: cleanOwnText(typed.customTextBack) };
  const fingerprints = await choiceFingerprints(product, choice);
  if (!fingerprints) return undefined;
  const { front, back } = product.fingerprints;
  const isDesign = fingerprints.front === front && fingerprints.back === back;
  const line = { ...toCartLine(product, choice, region), quantity, language, fingerprints };
  return isDesign ? line : { ...line, ownPicture: null };
}
