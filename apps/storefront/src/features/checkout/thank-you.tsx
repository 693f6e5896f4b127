import type { FinishedOrder } from '@inkstand/contract/buying/checkout';
import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { formatMoney } from '@inkstand/i18n';
import { Link } from '@inkstand/web/link.tsx';
import { useEffect, useRef } from 'react';
import { useDeliveryDays, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import buttons from './buttons.module.css';
import { DeliveryAddress } from './delivery-address.tsx';
import { listOrderLines } from './order-line-of.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import css from './thank-you.module.css';

interface ThankYouProps {
  order: FinishedOrder;
  /** `h1` on a page of its own, `h3` inside the overlay. */
  as: 'h1' | 'h3';
  /** The action of "continue shopping", or its link. */
  onContinue?: () => void;
  home: string;
}

/** The confirmation, with everything that the specification lists for the fourth step of the checkout. */
export function ThankYou({ order, as: Heading, onContinue, home }: ThankYouProps) {
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <span className={css.mark} aria-hidden="true">
          <svg
            aria-hidden="true"
            width="30"
            height="30"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
          >
            <path d="m3 8.5 3.5 3.5L13 5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
        </span>
        <Heading ref={heading} tabIndex={-1} className={css.title}>
          {t('confirmation.thank_you')}
        </Heading>
        <p className={css.reference}>
          {t('confirmation.order_reference')} <strong>{order.order_ref}</strong>
        </p>
        {order.token !== null && (
          <p className={css.mail}>{t('confirmation.email_will_follow', { email: order.customer.email })}</p>
        )}
      </div>

      {order.token !== null && <Details order={order} />}

      <nav className={css.links}>
        {/*
         * Opens as a separate document, so that chat or analytics scripts of this page do not see the URL with the
         * token.
         */}
        {order.token !== null && (
          <a href={paths.order(order.token)} className={buttons.primary}>
            {t('confirmation.follow_order')}
          </a>
        )}
        {onContinue ? (
          <button type="button" className={buttons.secondary} onClick={onContinue}>
            {t('basket.continue_shopping')}
          </button>
        ) : (
          <Link to={home} className={buttons.secondary}>
            {t('basket.continue_shopping')}
          </Link>
        )}
      </nav>
    </div>
  );
}

/** The order's items, amounts and address. */
function Details({ order }: { order: PublicOrder }) {
  const t = useTranslator();
  const { from, to } = useDeliveryDays()(order.estimated_delivery);
  return (
    <div className={css.columns}>
      <section className={css.panel} aria-label={t('confirmation.products_ordered')}>
        <h4 className={css.subtitle}>{t('confirmation.products_ordered')}</h4>
        <OrderLines lines={listOrderLines(order, (decimal) => formatMoney(decimal, order.region))} />
        <OrderTotals order={order} />
      </section>
      <dl className={css.facts}>
        <div>
          <dt>{t('confirmation.estimated_delivery')}</dt>
          <dd className={css.strong}>{t('confirmation.between', { from, to })}</dd>
        </div>
        <div>
          <dt>{t('confirmation.shipping_method')}</dt>
          <dd>{t(`shipping.${order.shipping_method}`)}</dd>
        </div>
        <div>
          <dt>{t('confirmation.delivery_address')}</dt>
          <dd>
            <DeliveryAddress customer={order.customer} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
