import { ErrorContent, ErrorPage, useErrorStatus } from '@inkstand/web/errors.tsx';
import { useMaybeStore, useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './store-error-page.module.css';

/** The error page of a store, inside its layout, so that header, basket and footer stay; links to its products. */
export function StoreErrorPage() {
  const t = useTranslator();
  const { slug, availability } = useStore();
  return (
    <ErrorContent status={useErrorStatus()} home={paths.home(slug)}>
      {availability === 'open' && <a href={paths.products()}>{t('shop.see_all')}</a>}
    </ErrorContent>
  );
}

/** The error page when the layout itself cannot be rendered: only the store's name and colours remain. */
export function StoreRootErrorPage() {
  const status = useErrorStatus();
  const store = useMaybeStore();
  if (!store) return <ErrorPage status={status} />;
  return (
    <div className={css.page} style={store.look.theme}>
      <style href="store-fonts" precedence="default">
        {store.look.fontFaces}
      </style>
      <p className={css.name}>{store.storeConfig.storeName}</p>
      <ErrorPage status={status} home={paths.home(store.slug)} />
    </div>
  );
}
