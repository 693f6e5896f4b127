import type { ProductSort } from '@inkstand/contract/buying/storefront';
import { isLeft } from '@inkstand/web/chunks';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isShop, useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './list-filter.module.css';
import { type ListQuery, listUrl, readListQuery } from './product-list-url.ts';

const SORTS = ['name-asc', 'name-desc', 'price-desc', 'price-asc', 'recent'] as const satisfies readonly ProductSort[];
/** Debounce of the search, in milliseconds. */
const TYPING_PAUSE_MS = 300;

/** Search and sort order of the list. Without scripts it is a plain form with submit buttons. */
export function ListFilter({ query }: { query: ListQuery }) {
  const t = useTranslator();
  const store = useStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const sorts = isShop(store) ? SORTS : SORTS.filter((sort) => !sort.startsWith('price'));

  // Back, forward and links change the list as well. What is being typed stays.
  useEffect(() => {
    if (timer.current !== undefined) return;
    const search = form.current?.elements.namedItem('q');
    if (search instanceof HTMLInputElement && search.value.trim() !== query.q) search.value = query.q;
  }, [query.q]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function apply() {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    // Someone who types and then opens a product is not called back to the list.
    if (!form.current || isLeft(pathname)) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const wanted = listUrl(readListQuery(new URLSearchParams(fields)));
    if (wanted !== listUrl({ ...query, page: 1 })) void navigate(wanted, { replace: true, preventScrollReset: true });
  }

  return (
    <search className={css.place}>
      <form
        ref={form}
        method="get"
        action={paths.products()}
        className={css.filter}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <label className={css.search}>
          <span>{t('shop.search')}</span>
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={100}
            autoComplete="off"
            onChange={() => {
              window.clearTimeout(timer.current);
              timer.current = window.setTimeout(apply, TYPING_PAUSE_MS);
            }}
          />
          <button type="submit" aria-label={t('shop.search')}>
            <svg
              width="20"
              height="20"
              viewBox="0 0 24 24"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.2"
              strokeLinecap="round"
            >
              <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20" />
            </svg>
          </button>
        </label>
        <label className={css.sort}>
          <span>{t('shop.sort_by')}</span>
          <select key={query.sort} name="sort" defaultValue={query.sort} onChange={apply}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className={css.apply}>
            {t('checkout.apply')}
          </button>
        </noscript>
      </form>
    </search>
  );
}
