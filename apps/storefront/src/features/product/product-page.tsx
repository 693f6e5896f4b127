import type { Client } from '@inkstand/contract';
import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { ApiError } from '@inkstand/contract/client';
import { apiContext, siteContext } from '@inkstand/web/context';
import { ProductName } from '@inkstand/web/product-name.tsx';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { ProductGrid } from '#features/shop/product-card.tsx';
import { PageHead } from '#features/store/page-head.tsx';
import { productPicture } from '#features/store/share-picture.ts';
import { isShop, shownPrice, useMoney, useStore, useTranslator } from '#features/store/store.ts';
import { productStructuredData } from '#features/store/structured-data.ts';
import { paths } from '#paths.ts';
import { cachedProduct, saveProduct } from './product-cache.ts';
import { ProductOptions } from './product-options.tsx';
import css from './product-page.module.css';

/**
 * `/{slug}/Product={id}`; `NewProduct=` shows the same page and names the former as canonical (docs/product/hosts.md).
 */
const LEAF = /^(?:New)?Product=([0-9a-f-]{36})$/i;

type ProductPageData = Awaited<ReturnType<Client['productPage']>>['data'];

/** Validates the response, since a proxy or a broken network may return anything. */
const isProductPage = (data: Partial<ProductPageData> | undefined): data is ProductPageData =>
  data?.product !== undefined && Array.isArray(data.you_may_like_products);

/**
 * The store responded not at all or not as expected, which may be temporary: the page stays, shows the problem and
 * offers a retry.
 */
const isPassing = (error: unknown) => error instanceof TypeError || (error instanceof ApiError && error.status >= 500);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { tenant, slug, lang } = context.get(siteContext);
  const productID = LEAF.exec(params.leaf ?? '')?.[1];
  if (params.slug !== slug || !productID) throw refuse(404);
  const cached = cachedProduct(productID, lang);
  if (cached) return cached;
  try {
    const { data } = await context.get(apiContext).productPage({ params: { tenant, store: slug, productID } });
    return isProductPage(data) ? saveProduct(productID, lang, data) : { problem: 'product.no_data' as const };
  } catch (error) {
    // On the server, unexpected errors are logged and become the error page of their status.
    if (import.meta.env.SSR || !isPassing(error)) throw error;
    return { problem: 'product.load_failed' as const };
  }
}

function Failure({ problem }: { problem: 'product.no_data' | 'product.load_failed' }) {
  const t = useTranslator();
  const { name } = useStore();
  const { revalidate, state } = useRevalidator();
  return (
    <section className={css.failure}>
      <title>{`${t(problem)} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 role="alert">{t(problem)}</h1>
      <button type="button" onClick={() => void revalidate()} aria-disabled={state === 'loading' || undefined}>
        {t('common.retry')}
      </button>
    </section>
  );
}

function Description({ product }: { product: ProductDetail }) {
  const t = useTranslator();
  return (
    <>
      {product.description && <p className={css.description}>{product.description}</p>}
      <details className={css.details}>
        <summary>{t('product.details')}</summary>
        <ul>
          <li>{t('common.label_and_value', { label: t('product.fabric'), value: product.fabric })}</li>
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
      {store.region !== 'US' && <span>{t(hasVat ? 'product.including_vat' : 'product.no_vat')}</span>}
    </p>
  );
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  return 'problem' in data ? <Failure problem={data.problem} /> : <ProductPage {...data} />;
}

function ProductPage({ product, you_may_like_products: related }: ProductPageData) {
  const t = useTranslator();
  const store = useStore();
  return (
    <article className={css.page}>
      <PageHead
        title={product.name}
        description={product.description || product.name}
        path={paths.product(store.slug, product.id)}
        picture={productPicture(product)}
        kind="product"
        structuredData={
          import.meta.env.SSR
            ? (origin) => productStructuredData(store, origin, { product, listTitle: t('shop.our_products') })
            : undefined
        }
      />
      <ProductOptions
        key={product.id}
        product={product}
        heading={
          <>
            <h1 className={css.name}>
              <ProductName name={product.name} />
            </h1>
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
