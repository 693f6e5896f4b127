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

/** Some of what is on sale, beside the heading where there is room. The same pictures follow below, with their names. */
function HeroPictures() {
  const { event_products: products } = useStore();
  const pictures = products.flatMap(({ images }) => images.front_preview ?? images.back_preview ?? []).slice(0, 3);
  return (
    <div className={css.heroPictures} aria-hidden="true">
      {pictures.map((picture) => (
        <img key={picture} src={`${picture}?w=480`} alt="" width={480} height={600} />
      ))}
    </div>
  );
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
        <div className={css.heroInside}>
          <div>
            <h1>{homeHeading}</h1>
            {homeSubheading && <p>{homeSubheading}</p>}
            <Link to="/products" className={css.button}>
              {isShop(store) ? t('shop.see_all') : t('shop.choose_gift')}
            </Link>
          </div>
          <HeroPictures />
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
