import { siteContext } from '@inkstand/web/context';
import { Link } from '@inkstand/web/link.tsx';
import { useSite } from '@inkstand/web/provider.tsx';
import { refuse } from '@inkstand/web/refuse';
import type { LoaderFunctionArgs } from 'react-router';
import { CodePanel } from '#features/claim/code-panel.tsx';
import { PageHead } from '#features/store/page-head.tsx';
import { storePicture } from '#features/store/share-picture.ts';
import { isShop, useStore, useTextLanguage, useTranslator } from '#features/store/store.ts';
import { storeStructuredData } from '#features/store/structured-data.ts';
import { paths } from '#paths.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { ProductGrid } from './product-card.tsx';

/** Three rows with a larger first product; the product list has the rest. */
const MAX_PRODUCTS_ON_HOME = 9;

/** `/{slug}`: another event's slug does not exist on this host (docs/product/hosts.md). */
export function loader({ params, context }: LoaderFunctionArgs) {
  if (params.slug !== context.get(siteContext).slug) throw refuse(404);
  return null;
}

function Products() {
  const t = useTranslator();
  const store = useStore();
  const { event_products: products, look } = store;
  const isOverlapping = look.hero === 'quiet';
  const shown = products.length > MAX_PRODUCTS_ON_HOME ? products.slice(0, MAX_PRODUCTS_ON_HOME) : products;
  return (
    <section className={css.section} data-overlapping={isOverlapping || undefined}>
      <div className={css.head}>
        <h2>{isShop(store) ? t('shop.our_products') : t('shop.choose_gift')}</h2>
        {(isShop(store) ? products.length > 0 : products.length > MAX_PRODUCTS_ON_HOME) && (
          <Link to={paths.products()} className={css.all}>
            {t('shop.see_all')}
          </Link>
        )}
      </div>
      {shown.length > 0 ? <ProductGrid products={shown} isFeatured /> : <EmptyShelf />}
    </section>
  );
}

/** The beginning of the owner's "about us" page. */
function About() {
  const t = useTranslator();
  const textLanguage = useTextLanguage();
  const { slug, storeConfig } = useStore();
  const { isAboutUsEnabled, aboutUsPageName, aboutUsPageContent } = storeConfig;
  const [beginning = ''] = aboutUsPageContent.split(/\n\s*\n/);
  // A heading or list makes no sense as an excerpt.
  if (!isAboutUsEnabled || !/^[^#*-]/.test(beginning)) return null;
  const name = aboutUsPageName || t('nav.about_us');
  return (
    <section className={css.about}>
      <div>
        <h2 lang={textLanguage('aboutUsPageName')}>{name}</h2>
        <p lang={textLanguage('aboutUsPageContent')}>{beginning.replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1')}</p>
        <Link to={paths.aboutUs(slug)}>
          {t('shop.read_more')}
          <span className={css.spoken}>: {name}</span>
        </Link>
      </div>
    </section>
  );
}

export function Component() {
  const store = useStore();
  const { lang } = useSite();
  const { homeHeading, homeSubheading } = store.storeConfig;
  return (
    <>
      <PageHead
        title={store.seo.title || store.name}
        isWhole
        description={store.seo.description || homeSubheading || homeHeading}
        path={paths.home(store.slug)}
        picture={storePicture(store)}
        structuredData={import.meta.env.SSR ? (origin) => storeStructuredData(store, origin, lang) : undefined}
      />
      <Hero>{!isShop(store) && <CodePanel />}</Hero>
      <Products />
      <About />
    </>
  );
}
