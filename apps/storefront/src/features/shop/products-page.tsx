import { apiContext, siteContext } from '@inkstand/web/context';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { PageHead } from '#features/store/page-head.tsx';
import { storePicture } from '#features/store/share-picture.ts';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { EmptyShelf } from './empty-shelf.tsx';
import { ListFilter } from './list-filter.tsx';
import { PageLinks } from './page-links.tsx';
import { ProductGrid } from './product-card.tsx';
import { listUrl, readListQuery } from './product-list-url.ts';
import css from './products-page.module.css';

/** The product list as its URL states: sort, search and page. A page beyond the end redirects to the last one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant, slug } = context.get(siteContext);
  const query = readListQuery(new URL(request.url).searchParams);
  const { data, meta } = await context.get(apiContext).storeProducts({ params: { tenant, slug }, query });
  const pages = Math.max(1, Math.ceil(meta.total / meta.per_page));
  if (query.page > pages) throw redirect(listUrl({ ...query, page: pages }));
  return { products: data, total: meta.total, pages, query };
}

export function Component() {
  const t = useTranslator();
  const store = useStore();
  const { products, total, pages, query } = useLoaderData<typeof loader>();
  const title = isShop(store) ? t('shop.our_products') : t('shop.choose_gift');
  const isFiltered = query.q !== '';
  return (
    <section className={css.page}>
      <PageHead title={title} path={listUrl(query)} picture={storePicture(store)} isUnlisted={isFiltered} />
      <div className={css.head}>
        <div>
          <h1>{title}</h1>
          <p className={css.total} role="status">
            {t('shop.count', { count: total })}
            {pages > 1 && ` · ${t('shop.page', { page: query.page, pages })}`}
          </p>
        </div>
        {(total > 1 || isFiltered) && <ListFilter query={query} />}
      </div>
      {products.length > 0 ? <ProductGrid products={products} eager={4} /> : <EmptyShelf search={query.q} />}
      <PageLinks query={query} pages={pages} />
    </section>
  );
}
