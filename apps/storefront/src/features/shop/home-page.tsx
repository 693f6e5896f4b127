import { siteContext } from '@inkstand/web/context';
import { Link } from '@inkstand/web/link.tsx';
import { refuse } from '@inkstand/web/refuse';
import type { LoaderFunctionArgs } from 'react-router';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import css from './home-page.module.css';
import { ProductGrid } from './product-card.tsx';

/** `/{slug}`: another event's slug is no page of this host (product.md 2). */
export function loader({ params, context }: LoaderFunctionArgs) {
  if (params.slug !== context.get(siteContext).slug) throw refuse(404);
  return null;
}

export function Component() {
  const t = useTranslator();
  const store = useStore();
  const { homeHeading, homeSubheading } = store.storeConfig;
  return (
    <>
      <title>{store.name}</title>
      <meta name="description" content={homeSubheading || homeHeading} />
      {!isShop(store) && <meta name="robots" content="noindex" />}
      <section className={css.hero}>
        <div className={css.heroText}>
          <h1>{homeHeading}</h1>
          {homeSubheading && <p>{homeSubheading}</p>}
          <Link to="/products" className={css.button}>
            {isShop(store) ? t('shop.see_all') : t('shop.choose_gift')}
          </Link>
        </div>
      </section>
      <section className={css.section}>
        <h2>{isShop(store) ? t('shop.our_products') : t('shop.choose_gift')}</h2>
        {store.event_products.length > 0 ? (
          <ProductGrid products={store.event_products} eager={4} />
        ) : (
          <p className={css.none}>{t('shop.none')}</p>
        )}
      </section>
    </>
  );
}
