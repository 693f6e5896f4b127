import { type EstimatedDelivery as Delivery, estimatedDelivery } from '@inkstand/domain/delivery-date';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { useEffect, useState } from 'react';
import { useDeliveryDays, useStore, useTranslator } from '#features/store/store.ts';
import css from './estimated-delivery.module.css';

/**
 * The delivery dates of an order placed today, by a shipping method. They are calculated in the browser, because a
 * cached page would show yesterday's dates.
 */
function useEstimatedDelivery(method: ShippingMethod): Delivery | undefined {
  const { delivery_days: table, time_zone } = useStore();
  const written = useDeliveryDays();
  const [today, setToday] = useState<Date>();
  useEffect(() => setToday(new Date()), []);
  return today && written(estimatedDelivery(today, table[method], time_zone));
}

/** The days as a sentence, for a list of shipping methods. A date is not broken at its hyphens. */
export function DeliveryDays({ method }: { method: ShippingMethod }) {
  const t = useTranslator();
  const delivery = useEstimatedDelivery(method);
  if (!delivery) return null;
  const { from, to } = delivery;
  // An Italian article depends on the date behind it, so the dates stay in the sentence, each with its end marked.
  const sentence = t('claim.estimated_delivery', { from: `${from}|`, to: `${to}|` });
  const [untilFrom = '', untilTo = '', after] = sentence.split('|');
  return (
    <>
      {untilFrom.slice(0, -from.length)}
      <span className={css.date}>{from}</span>
      {untilTo.slice(0, -to.length)}
      <span className={css.date}>{to}</span>
      {after}
    </>
  );
}

/** The note with the estimated delivery. */
export function EstimatedDelivery({ method }: { method: ShippingMethod }) {
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
      <span>
        <DeliveryDays method={method} />
      </span>
    </p>
  );
}
