import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import buttons from '#features/checkout/buttons.module.css';
import { useStoreDay, useTranslator } from '#features/store/store.ts';
import css from './parcels.module.css';

/** Shipped parcels, each with its own tracking. */
export function Parcels({ shipments }: { shipments: PublicOrder['shipments'] }) {
  const t = useTranslator();
  const day = useStoreDay();
  const shipped = shipments.filter(({ shipped_at }) => shipped_at !== null);
  if (shipped.length === 0) return null;
  return (
    <ul className={css.parcels}>
      {shipped.map(({ number, of, carrier, tracking_number, tracking_url, shipped_at, delivered_at }) => (
        <li key={number} className={css.parcel}>
          <div>
            <p className={css.title}>{t('order.parcel', { number, of })}</p>
            {shipped_at && <p className={css.fact}>{t('order.shipped_on', { date: day(shipped_at) })}</p>}
            {delivered_at && <p className={css.fact}>{t('order.delivered_on', { date: day(delivered_at) })}</p>}
            {carrier && (
              <p className={css.fact}>{t('common.label_and_value', { label: t('order.carrier'), value: carrier })}</p>
            )}
            {tracking_number && (
              <p className={`${css.fact} ${css.number}`}>
                {t('common.label_and_value', { label: t('order.tracking_number'), value: tracking_number })}
              </p>
            )}
          </div>
          {/^https?:\/\//.test(tracking_url) && (
            <a
              className={buttons.secondary}
              href={tracking_url}
              target="_blank"
              rel="noreferrer"
              aria-label={`${t('order.track')} ${number} (${t('common.open_in_new_tab')})`}
            >
              {t('order.track')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
