import type { ProductCard as Product } from '@inkstand/contract/storefront';
import { Link } from '@inkstand/web/link.tsx';
import { isShop, productPath, shownPrice, useMoney, useStore, useTranslator } from '#features/store/store.ts';
import css from './product-card.module.css';

/** Colours beyond these are counted, not drawn. */
const SHOWN_COLOURS = 6;

export function ProductCard({ product, eager = false }: { product: Product; eager?: boolean }) {
  const t = useTranslator();
  const money = useMoney();
  const store = useStore();
  const picture = product.images.front_preview ?? product.images.back_preview;
  const more = product.colours.length - SHOWN_COLOURS;
  return (
    <li className={css.card}>
      <Link to={productPath(store.slug, product.id)} className={css.link}>
        <span className={css.picture}>
          {picture && (
            <img
              src={`${picture}?w=480`}
              alt={t('product.front_of', { name: product.name })}
              width={480}
              height={600}
              loading={eager ? 'eager' : 'lazy'}
              fetchPriority={eager ? 'high' : 'auto'}
            />
          )}
        </span>
        <span className={css.name}>{product.name}</span>
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

export function ProductGrid({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) {
  return (
    <ul className={css.grid}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index < eager} />
      ))}
    </ul>
  );
}
