import { ErrorContent, ErrorPage, useErrorStatus } from '@inkstand/web/errors.tsx';
import { useMaybeStore, useStore, useTranslator } from '#features/store/store.ts';
import css from './store-error-page.module.css';

/** The error page of a store: inside its look, so that header, basket and footer stay, with a way to its products. */
export function StoreErrorPage() {
  const t = useTranslator();
  const { slug, availability } = useStore();
  return (
    <ErrorContent status={useErrorStatus()} home={`/${slug}`}>
      {availability === 'open' && <a href="/products">{t('shop.see_all')}</a>}
    </ErrorContent>
  );
}

/** When what stands around every page cannot be drawn: the store's name and colours are all that is left of it. */
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
      <ErrorPage status={status} home={`/${store.slug}`} />
    </div>
  );
}
