import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '#features/cart/cart-provider.tsx';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { AddButton } from './add-button.tsx';
import {
  type Choice,
  fieldProblems,
  initialChoice,
  productSides,
  rememberChoice,
  type Side,
  withText,
} from './choice.ts';
import { CustomTextFields } from './custom-text-fields.tsx';
import { Gallery, useStrip } from './gallery.tsx';
import css from './product-options.module.css';
import { RadioRow } from './radio-row.tsx';
import { SizeChoice } from './size-choice.tsx';
import { readTexts, saveTexts } from './typed-texts.ts';

interface ProductOptionsProps {
  product: ProductDetail;
  heading: ReactNode;
  description: ReactNode;
}

/** Restores the texts that were typed for the product in this tab, or else those of the chosen gift. */
function useEarlierTexts(product: ProductDetail, choice: Choice, onFound: (choice: Choice) => void) {
  const store = useStore();
  const { lines } = useCart();
  const storeId = `${store.tenant}/${store.slug}`;
  const gift = isShop(store) ? undefined : lines.find(({ productId }) => productId === product.id);
  const restore = useEffectEvent((chosen: typeof gift) => {
    const { customTextFront = '', customTextBack = '' } = readTexts(storeId, product.id) ?? chosen ?? {};
    const isTyped = choice.customTextFront !== '' || choice.customTextBack !== '';
    if (!isTyped && (customTextFront || customTextBack)) onFound({ ...choice, customTextFront, customTextBack });
  });
  // The browser alone knows them, and the gift only once the basket is read.
  useEffect(() => restore(gift), [gift]);
  return { save: (next: Choice) => saveTexts(storeId, product.id, next) };
}

/** Pictures and options of a product: colour, size, custom text. */
export function ProductOptions({ product, heading, description }: ProductOptionsProps) {
  const t = useTranslator();
  const { search } = useLocation();
  const strip = useStrip();
  const asked = initialChoice(product, search);
  const [choice, setChoice] = useState(asked);
  const options = `${asked.colour}/${asked.size}`;
  const [shownOptions, setShownOptions] = useState(options);
  const [isTried, setTried] = useState(false);
  const { save } = useEarlierTexts(product, choice, setChoice);
  // A line of the basket links to its options, on the open page of its product too.
  if (options !== shownOptions) {
    setShownOptions(options);
    setChoice({ ...choice, colour: asked.colour, size: asked.size });
  }
  const found = fieldProblems(product, choice);
  const problems = isTried ? found : { ...(found.size === 'not_made' && { size: found.size }) };

  function choose(part: Partial<Choice>) {
    const next = { ...choice, ...part };
    setChoice(next);
    rememberChoice(next);
  }

  function type(side: Side, text: string) {
    const next = { ...choice, ...withText(side, text) };
    setChoice(next);
    save(next);
    strip.show(productSides(product, choice.colour).findIndex((shown) => shown.side === side));
  }

  return (
    <div className={css.columns}>
      <Gallery product={product} choice={choice} {...strip} />
      <div className={css.choices}>
        {heading}
        <RadioRow
          legend={t('product.colour')}
          name="colour"
          value={choice.colour}
          options={product.colours.map(({ code, name, hex }) => ({ value: code, label: name, swatch: hex }))}
          onChange={(colour) => choose({ colour })}
        />
        {product.sizes.length > 0 && (
          <SizeChoice product={product} choice={choice} problem={problems.size} onChange={(size) => choose({ size })} />
        )}
        {product.custom_fields.length > 0 && (
          <CustomTextFields product={product} choice={choice} problems={problems} onType={type} />
        )}
        <AddButton product={product} choice={choice} onTry={() => setTried(true)} />
        {description}
      </div>
    </div>
  );
}
