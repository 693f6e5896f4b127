import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { type RefObject, useRef, useState } from 'react';
import { useTranslator } from '#features/store/store.ts';
import { type Choice, customText, productSides, type Side } from './choice.ts';
import css from './gallery.module.css';
import { TextPreview } from './text-preview.tsx';

interface Strip {
  strip: RefObject<HTMLDivElement | null>;
  /** Index of the visible picture. */
  shown: number;
  show: (index: number) => void;
  onScroll: () => void;
}

/** The pictures are in a scroll-snap strip: swipes, arrow keys and thumbnails only scroll it. */
export function useStrip(): Strip {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  return {
    strip,
    shown,
    show: (index) => strip.current?.scrollTo({ left: index * strip.current.clientWidth }),
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {};
      if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth));
    },
  };
}

/** A scroll container must be focusable, so that keys can scroll it. */
const SCROLLED_BY_KEYS = { tabIndex: 0 };

interface GalleryProps extends Strip {
  product: ProductDetail;
  choice: Choice;
}

/** Front and back of the product in the chosen colour, with the shopper's custom text. */
export function Gallery({ product, choice, strip, shown, show, onScroll }: GalleryProps) {
  const t = useTranslator();
  const sides = productSides(product, choice.colour);
  const sideName = (side: Side) => t(side === 'front' ? 'product.front' : 'product.back');
  return (
    <div className={css.gallery}>
      <section
        className={css.strip}
        ref={strip}
        onScroll={onScroll}
        {...SCROLLED_BY_KEYS}
        aria-label={t('product.pictures')}
      >
        {sides.map(({ side, picture }, index) => (
          <div key={side} className={css.picture}>
            <TextPreview product={product} colour={choice.colour} side={side} text={customText(choice, side)}>
              <img
                src={`${picture}?w=800`}
                alt={t(side === 'front' ? 'product.front_of' : 'product.back_of', { name: product.name })}
                width={800}
                height={1000}
                {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              />
            </TextPreview>
          </div>
        ))}
      </section>
      {sides.length > 1 && (
        <div className={css.sides}>
          {sides.map(({ side, picture }, index) => (
            <button
              key={side}
              type="button"
              aria-pressed={shown === index}
              aria-label={sideName(side)}
              onClick={() => show(index)}
            >
              <span aria-hidden="true">
                <TextPreview product={product} colour={choice.colour} side={side} text={customText(choice, side)}>
                  <img src={`${picture}?w=240`} alt="" width={240} height={300} loading="lazy" />
                </TextPreview>
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
