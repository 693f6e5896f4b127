import { Link } from '@inkstand/web/link.tsx';
import { useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './empty-shelf.module.css';

/** Shown in place of products: there are none yet, or none match the search. */
export function EmptyShelf({ search = '' }: { search?: string }) {
  const t = useTranslator();
  return (
    <div className={css.shelf}>
      <svg
        width="96"
        height="96"
        viewBox="0 0 96 96"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
      >
        <path
          d="M12 80h72M34 30l14 6 14-6 16 12-7 11-6-4v31H31V49l-6 4-7-11 16-12Z"
          strokeLinejoin="round"
          strokeDasharray="7 6"
        />
      </svg>
      <p className={css.what}>{search ? t('shop.none_found', { query: search }) : t('shop.none')}</p>
      <p>{search ? t('shop.try_other_words') : t('shop.none_yet')}</p>
      {search && (
        <Link to={paths.products()} className={css.all}>
          {t('shop.see_all')}
        </Link>
      )}
    </div>
  );
}
