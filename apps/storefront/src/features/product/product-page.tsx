import type { ProductDetail } from '@inkstand/contract/storefront';
import { apiContext, siteContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ProductGrid } from '#features/shop/product-card.tsx';
import { isShop, productPath, shownPrice, useMoney, useStore, useTranslator } from '#features/store/store.ts';
import { keepProduct, keptProduct } from './product-cache.ts';
import { ProductOptions } from './product-options.tsx';
import css from './product-page.module.css';

/** `/{slug}/Product={id}`; `NewProduct=` is the same page and names the former as canonical (product.md 2). */
const LEAF = /^(?:New)?Product=([0-9a-f-]{36})$/i;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { tenant, slug } = context.get(siteContext);
  const productID = LEAF.exec(params.leaf ?? '')?.[1];
  if (params.slug !== slug || !productID) throw refuse(404);
  const kept = keptProduct(productID);
  if (kept) return kept;
  const { data } = await context.get(apiContext).productPage({ params: { tenant, store: slug, productID } });
  return keepProduct(productID, data);
}

function Description({ product }: { product: ProductDetail }) {
  const t = useTranslator();
  return (
    <>
      {product.description && <p className={css.description}>{product.description}</p>}
      <details className={css.details}>
        <summary>{t('product.details')}</summary>
        <ul>
          <li>
            {t('product.fabric')}: {product.fabric}
          </li>
          {product.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Price({ product }: { product: ProductDetail }) {
  const t = useTranslator();
  const money = useMoney();
  const store = useStore();
  const hasVat = store.not_vat_registered === 0 && product.store_default_vat === 1;
  return (
    <p className={css.price}>
      <strong>{money(shownPrice(store.region, product))}</strong>
      {store.region === 'US' && <span>{t('product.before_tax')}</span>}
      {store.region !== 'US' && hasVat && <span>{t('product.including_vat')}</span>}
    </p>
  );
}

export function Component() {
  const t = useTranslator();
  const store = useStore();
  const { product, you_may_like_products: related } = useLoaderData<typeof loader>();
  return (
    <article className={css.page}>
      <title>{`${product.name} · ${store.name}`}</title>
      <meta name="description" content={product.description || product.name} />
      <link rel="canonical" href={productPath(store.slug, product.id)} />
      {!isShop(store) && <meta name="robots" content="noindex" />}
      <ProductOptions
        key={product.id}
        product={product}
        heading={
          <>
            <h1 className={css.name}>{product.name}</h1>
            {isShop(store) && <Price product={product} />}
          </>
        }
        description={<Description product={product} />}
      />
      {related.length > 0 && (
        <section className={css.related}>
          <h2>{t('product.you_may_like')}</h2>
          <ProductGrid products={related} />
        </section>
      )}
    </article>
  );
}
