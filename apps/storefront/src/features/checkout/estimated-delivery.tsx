import { type EstimatedDelivery as Delivery, estimatedDelivery } from '@inkstand/domain/delivery-date';
import { REGIONS } from '@inkstand/domain/regions';
import { useEffect, useState } from 'react';
import { useStore, useTranslator } from '#features/store/store.ts';
import css from './estimated-delivery.module.css';

/**
 * The delivery dates of an order placed today. They are calculated in the browser, because a cached page would show
 * yesterday's dates.
 */
export function EstimatedDelivery() {
  const t = useTranslator();
  const { region } = useStore();
  const [delivery, setDelivery] = useState<Delivery>();
  useEffect(() => setDelivery(estimatedDelivery(new Date(), REGIONS[region].timeZone)), [region]);
  const [before, between, after] = t('claim.estimated_delivery', { from: '|', to: '|' }).split('|');
  return (
    <p className={css.note}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8" strokeLinejoin="round" />
        <circle cx="7" cy="17.5" r="2" fill="#fff" />
        <circle cx="17" cy="17.5" r="2" fill="#fff" />
      </svg>
      {delivery && (
        <span>
          {before}
          <span className={css.date}>{delivery.from}</span>
          {between}
          <span className={css.date}>{delivery.to}</span>
          {after}
        </span>
      )}
    </p>
  );
}
