import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { formatMoney } from '@inkstand/i18n';
import { apiContext, siteContext } from '@inkstand/web/context';
import { useLayoutEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { DeliveryAddress } from '#features/checkout/delivery-address.tsx';
import { listOrderLines } from '#features/checkout/order-line-of.ts';
import { type OrderLine, OrderLines } from '#features/checkout/order-lines.tsx';
import { OrderTotals } from '#features/checkout/order-totals.tsx';
import { PageHead } from '#features/store/page-head.tsx';
import { takeNewOrder } from '#features/store/session-record.ts';
import { useDeliveryDays, useStore, useStoreDay, useTranslator } from '#features/store/store.ts';
import { ChangeOrder } from './change-order.tsx';
import { ContactForOrder } from './contact-for-order.tsx';
import css from './order-page.module.css';
import { OrderProgress } from './order-progress.tsx';
import { OrderReports } from './order-reports.tsx';
import { Parcels } from './parcels.tsx';
import { ReportProblem } from './report-problem.tsx';
import { isOver, useLiveOrder } from './use-live-order.ts';

/** `/order/{token}`: an order as its customer follows it; only the link gives access. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { tenant, slug } = context.get(siteContext);
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).publicOrder({ params: { tenant, slug, token } });
  return data;
}

/** Only paid orders show prices; the recipient of a gift does not see its price. */
const showsPrices = (order: PublicOrder) => order.kind === 'store';

function Welcome({ order }: { order: PublicOrder }) {
  const t = useTranslator();
  return (
    <div className={css.welcome} role="status">
      <p className={css.thanks}>{t('claim.thank_you', { name: order.customer.name })}</p>
      <p>{t('claim.on_its_way', { email: order.customer.email })}</p>
    </div>
  );
}

function Facts({ order }: { order: PublicOrder }) {
  const t = useTranslator();
  const delivery = useDeliveryDays()(order.estimated_delivery);
  return (
    <dl className={css.facts}>
      {!isOver(order) && (
        <div>
          <dt>{t('confirmation.estimated_delivery')}</dt>
          <dd>{t('confirmation.between', { from: delivery.from, to: delivery.to })}</dd>
        </div>
      )}
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
  );
}

function CancelledPieces({ line, order }: { line: OrderLine; order: PublicOrder }) {
  const t = useTranslator();
  const count = order.products[Number.parseInt(line.key, 10)]?.cancelled_quantity ?? 0;
  return (
    count > 0 && <p className={css.cancelled}>{t('order.pieces_cancelled', { count, quantity: line.quantity })}</p>
  );
}

/** An order reference must not wrap at its hyphens. */
function Title({ orderRef }: { orderRef: string }) {
  const [before, after] = useTranslator()('order.title', { ref: '|' }).split('|');
  return (
    <h1 className={css.title}>
      {before}
      <span className={css.reference}>{orderRef}</span>
      {after}
    </h1>
  );
}

/**
 * Whether the visitor comes from the order form, until the page is loaded again. Only the browser knows, so the
 * server-rendered page leaves it out.
 */
function useIsNew(token: string): boolean {
  const { tenant, slug } = useStore();
  const storeId = `${tenant}/${slug}`;
  const [newToken, setNewToken] = useState('');
  useLayoutEffect(() => {
    if (takeNewOrder(storeId, token)) setNewToken(token);
  }, [storeId, token]);
  return newToken === token;
}

export function Component() {
  const t = useTranslator();
  const day = useStoreDay();
  const { pathname } = useLocation();
  const { order, change, care, show } = useLiveOrder(useLoaderData<typeof loader>());
  const isNew = useIsNew(order.token);
  const title = t('order.title', { ref: order.order_ref });
  const write = showsPrices(order) ? (decimal: number) => formatMoney(decimal, order.region) : undefined;
  return (
    <article className={css.page}>
      <PageHead title={title} path={pathname} isUnlisted />
      {isNew && !isOver(order) && <Welcome order={order} />}
      <Title orderRef={order.order_ref} />
      <p className={css.date}>{t('order.placed_on', { date: day(order.placed_at) })}</p>
      <OrderProgress stage={order.stage} hasPrices={showsPrices(order)} />
      <Parcels shipments={order.shipments} />
      <OrderReports order={order} care={care} />
      <ChangeOrder order={order} change={change} onChanged={show} />
      <ReportProblem order={order} change={change} care={care} onReported={show} />
      <div className={css.columns}>
        <section className={css.panel} aria-labelledby="ordered">
          <h2 id="ordered" className={css.subtitle}>
            {t('confirmation.products_ordered')}
          </h2>
          <OrderLines
            lines={listOrderLines(order, write)}
            extra={(line) => <CancelledPieces line={line} order={order} />}
          />
          {write && <OrderTotals order={order} />}
        </section>
        <Facts order={order} />
      </div>
      <p className={css.help}>
        <ContactForOrder orderRef={order.order_ref} />
      </p>
    </article>
  );
}
