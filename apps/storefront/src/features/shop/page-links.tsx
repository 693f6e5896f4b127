import { Link } from '@inkstand/web/link.tsx';
import { useTranslator } from '#features/store/store.ts';
import css from './page-links.module.css';
import { type ListQuery, listUrl, pageNumbers } from './product-list-url.ts';

/** Plain links to the other pages of the list; nothing if there is only one page. */
export function PageLinks({ query, pages }: { query: ListQuery; pages: number }) {
  const t = useTranslator();
  if (pages < 2) return null;
  const to = (page: number) => listUrl({ ...query, page });
  const { page } = query;
  return (
    <nav className={css.pages} aria-label={t('shop.pages')}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {t('shop.previous_page')}
        </Link>
      )}
      <ol>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(number)}
                aria-label={t('shop.page', { page: number, pages })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {t('shop.next_page')}
        </Link>
      )}
    </nav>
  );
}
