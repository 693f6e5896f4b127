import type { ProductCard as Product } from '@inkstand/contract/buying/storefront';
import { Link } from '@inkstand/web/link.tsx';
import { ProductName } from '@inkstand/web/product-name.tsx';
import { isShop, shownPrice, useMoney, useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './product-card.module.css';

/** Further colours are shown as a number. */
const SHOWN_COLOURS = 6;
const WIDTHS = [240, 480, 800];
const SIZES = '(max-width: 620px) 46vw, (max-width: 1023px) 31vw, 290px';
const FEATURED_SIZES = '(max-width: 1023px) 92vw, 600px';

interface CardProps {
  product: Product;
  eager?: boolean;
  /** Larger than the others. */
  isFeatured?: boolean;
}

function ProductCard({ product, eager = false, isFeatured = false }: CardProps) {
  const t = useTranslator();
  const money = useMoney();
  const store = useStore();
  const picture = product.images.front_preview ?? product.images.back_preview;
  const more = product.colours.length - SHOWN_COLOURS;
  return (
    <li className={css.card} data-featured={isFeatured || undefined}>
      <Link to={paths.product(store.slug, product.id)} className={css.link}>
        <span className={css.picture}>
          {picture && (
            // A <picture> keeps React from preloading the image: a browser that already has a larger size would not use
            // the preload.
            <picture>
              <img
                src={`${picture}?w=480`}
                srcSet={WIDTHS.map((width) => `${picture}?w=${width} ${width}w`).join(', ')}
                sizes={isFeatured ? FEATURED_SIZES : SIZES}
                alt={t('product.front_of', { name: product.name })}
                width={480}
                height={600}
                loading={eager ? 'eager' : 'lazy'}
                fetchPriority={eager ? 'high' : 'auto'}
              />
            </picture>
          )}
          {product.custom_fields.length > 0 && <span className={css.badge}>{t('product.personalise')}</span>}
        </span>
        <span className={css.name}>
          <ProductName name={product.name} />
        </span>
        {isFeatured && <span className={css.description}>{product.description}</span>}
        {isShop(store) && <span className={css.price}>{money(shownPrice(store.region, product))}</span>}
        <span className={css.colours} aria-hidden="true">
          {product.colours.slice(0, SHOWN_COLOURS).map((colour) => (
            <span key={colour.code} className={css.dot} style={{ background: colour.hex }} />
          ))}
          {more > 0 && <span className={css.more}>+{more}</span>}
        </span>
      </Link>
    </li>
  );
}

interface GridProps {
  products: readonly Product[];
  /** Number of pictures visible at once, which load eagerly. */
  eager?: number;
  /** Enlarges the first card if that makes the rows even. */
  isFeatured?: boolean;
}

export function ProductGrid({ products, eager = 0, isFeatured = false }: GridProps) {
  const hasFeature = isFeatured && products.length % 4 === 1;
  return (
    <ul className={css.grid} data-count={products.length < 4 || products.length === 6 ? products.length : undefined}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index < eager} isFeatured={hasFeature && index === 0} />
      ))}
    </ul>
  );
}
