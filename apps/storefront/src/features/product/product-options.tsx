import type { ProductDetail } from '@inkstand/contract/storefront';
import { componentChunk } from '@inkstand/web/chunks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useStore, useTranslator } from '#features/store/store.ts';
import { AddButton } from './add-button.tsx';
import { type Choice, fieldProblems, initialChoice, type Side, sidesOf } from './choice.ts';
import { CustomTextFields } from './custom-text-fields.tsx';
import css from './product-options.module.css';
import { RadioRow } from './radio-row.tsx';

const LivePreview = lazy(() =>
  componentChunk(() => import('./live-preview.tsx')).then((module) => ({ default: module.LivePreview })),
);

interface ProductOptionsProps {
  product: ProductDetail;
  heading: ReactNode;
  description: ReactNode;
}

function Picture({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const t = useTranslator();
  const previews = product.colour_images[choice.colour] ?? product.images;
  const picture = choice.side === 'front' ? previews.front_preview : previews.back_preview;
  const image = picture && (
    <img
      src={`${picture}?w=800`}
      alt={t(choice.side === 'front' ? 'product.front_of' : 'product.back_of', { name: product.name })}
      width={800}
      height={1000}
      fetchPriority="high"
    />
  );
  const text = choice.side === 'front' ? choice.customTextFront : choice.customTextBack;
  if (!text || !picture) return image;
  return (
    <Suspense fallback={image}>
      <LivePreview
        product={product}
        colour={choice.colour}
        side={choice.side}
        text={text}
        picture={picture}
        fallback={image}
      />
    </Suspense>
  );
}

/** Pictures and choices of a product: side, colour, size, own text. */
export function ProductOptions({ product, heading, description }: ProductOptionsProps) {
  const t = useTranslator();
  const { region } = useStore();
  const [choice, setChoice] = useState(() => initialChoice(product));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<Choice>) => setChoice((current) => ({ ...current, ...part }));
  const colourName = product.colours.find(({ code }) => code === choice.colour)?.name ?? '';
  const problems = isTried ? fieldProblems(product, choice) : {};
  const sides = sidesOf(product, choice.colour);
  return (
    <div className={css.columns}>
      <div className={css.gallery}>
        <div className={css.picture}>
          <Picture product={product} choice={choice} />
        </div>
        {sides.length > 1 && (
          <div className={css.sides}>
            {sides.map(({ side, picture }) => (
              <button
                key={side}
                type="button"
                aria-pressed={choice.side === side}
                aria-label={t(side === 'front' ? 'product.front' : 'product.back')}
                onClick={() => change({ side })}
              >
                <img src={`${picture}?w=240`} alt="" width={240} height={300} />
              </button>
            ))}
          </div>
        )}
      </div>
      <div className={css.choices}>
        {heading}
        <RadioRow
          legend={`${t('product.colour')}: ${colourName}`}
          name="colour"
          value={choice.colour}
          options={product.colours.map(({ code, name, hex }) => ({ value: code, label: name, swatch: hex }))}
          onChange={(colour) => change({ colour })}
        />
        {product.sizes.length > 0 && (
          <RadioRow
            legend={t('product.size')}
            name="size"
            value={choice.size}
            options={product.sizes.map(({ code, label }) => ({ value: code, label }))}
            onChange={(size) => change({ size })}
            {...(problems.size ? { problem: t('product.choose_size') } : {})}
          />
        )}
        <CustomTextFields
          product={product}
          choice={choice}
          problems={problems}
          onType={(side: Side, text) =>
            change({ side, [side === 'front' ? 'customTextFront' : 'customTextBack']: text })
          }
        />
        <AddButton product={product} choice={choice} region={region} onTry={() => setTried(true)} />
        {description}
      </div>
    </div>
  );
}
