import { useSite } from '@inkstand/web/provider.tsx';
import { storeOrigin } from '@inkstand/web/site';
import type { DemonstrationStore } from './demonstration-stores.ts';
import { useMarketingTranslator } from './marketing-text.tsx';
import css from './store-card.module.css';

/** Keeps the promo codes in a text on one line: they would break at their hyphen. */
const unbrokenCodes = (text: string) =>
  text.split(/(\b[A-Z]+-\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={css.code}>
        {part}
      </span>
    ),
  );

/** Links to demonstration stores, with pictures of their products. */
export function StoreCards({ stores }: { stores: readonly DemonstrationStore[] }) {
  const t = useMarketingTranslator();
  const { urls } = useSite();
  return (
    <div className={css.stores}>
      {stores.map((store) => (
        <a key={store.slug} className={css.store} href={`${storeOrigin(urls, store.slug, store.tenant)}/${store.slug}`}>
          <span className={css.pictures}>
            {store.pictures.map((picture) => (
              <img key={picture} src={`${picture}?w=240`} alt="" width={160} height={200} loading="lazy" />
            ))}
          </span>
          <span className={css.name}>{store.name}</span>
          <span className={css.note}>{unbrokenCodes(t(store.note))}</span>
        </a>
      ))}
    </div>
  );
}
