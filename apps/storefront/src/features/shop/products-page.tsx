import type { ProductSort } from '@inkstand/contract/storefront';
import { apiContext, siteContext } from '@inkstand/web/context';
import { Link } from '@inkstand/web/link.tsx';
import { Form, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { ProductGrid } from './product-card.tsx';
import css from './products-page.module.css';

const SORTS = ['name-asc', 'name-desc', 'price-desc', 'price-asc', 'recent'] as const satisfies readonly ProductSort[];

/** The list as its URL says: sort, search and page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { tenant, slug } = context.get(siteContext);
  const search = new URL(request.url).searchParams;
  const query = {
    sort: (search.get('sort') ?? 'recent') as ProductSort,
    page: Number(search.get('page') ?? 1),
    q: search.get('q') ?? '',
  };
  const { data, meta } = await context.get(apiContext).storeProducts({ params: { tenant, slug }, query });
  return { products: data, meta, query };
}

function pageUrl(query: { sort: string; q: string }, page: number): string {
  const search = new URLSearchParams({ sort: query.sort, page: String(page) });
  if (query.q) search.set('q', query.q);
  return `/products?${search}`;
}

export function Component() {
  const t = useTranslator();
  const store = useStore();
  const submit = useSubmit();
  const { products, meta, query } = useLoaderData<typeof loader>();
  const pages = Math.max(1, Math.ceil(meta.total / meta.per_page));
  const title = isShop(store) ? t('shop.our_products') : t('shop.choose_gift');
  const sorts = isShop(store) ? SORTS : SORTS.filter((sort) => !sort.startsWith('price'));
  return (
    <section className={css.page}>
      <title>{`${title} · ${store.name}`}</title>
      {(!isShop(store) || query.q !== '') && <meta name="robots" content="noindex" />}
      <div className={css.head}>
        <div>
          <h1>{title}</h1>
          <p className={css.total}>{t('shop.count', { count: meta.total })}</p>
        </div>
        {/* Without scripts the form is sent by Enter. */}
        <Form
          method="get"
          action="/products"
          className={css.filter}
          onChange={(event) => void submit(event.currentTarget, { replace: true })}
        >
          <label>
            <span>{t('shop.search')}</span>
            <input type="search" name="q" defaultValue={query.q} autoComplete="off" />
          </label>
          <label>
            <span>{t('shop.sort_by')}</span>
            <select name="sort" defaultValue={query.sort}>
              {sorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort.${sort}`)}
                </option>
              ))}
            </select>
          </label>
        </Form>
      </div>
      {products.length > 0 ? (
        <ProductGrid products={products} eager={4} />
      ) : (
        <p className={css.none}>{query.q ? t('shop.none_found', { query: query.q }) : t('shop.none')}</p>
      )}
      {pages > 1 && (
        <nav className={css.pages} aria-label={t('shop.page', { page: meta.page, pages })}>
          {meta.page > 1 && <Link to={pageUrl(query, meta.page - 1)}>{t('shop.previous_page')}</Link>}
          <span>{t('shop.page', { page: meta.page, pages })}</span>
          {meta.page < pages && <Link to={pageUrl(query, meta.page + 1)}>{t('shop.next_page')}</Link>}
        </nav>
      )}
    </section>
  );
}
