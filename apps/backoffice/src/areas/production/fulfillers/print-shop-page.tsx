import { isFieldError } from '@inkstand/contract/client';
import type { ShopReport, ShopShipment } from '@inkstand/contract/production/print-shop';
import { startOfDay } from '@inkstand/domain/days';
import { isTracked } from '@inkstand/domain/shipping';
import { formatDate, intlLocale, type TextLanguage } from '@inkstand/i18n';
import { createPrintShopTranslator } from '@inkstand/i18n/print-shop';
import { apiContext } from '@inkstand/web/context';
import { useApi, usePageTexts } from '@inkstand/web/provider.tsx';
import { useMemo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Language } from '#ui/language.tsx';
import { PrintShopItem } from './print-shop-item.tsx';
import css from './print-shop-page.module.css';
import { PrintShopSteps, type Said } from './print-shop-steps.tsx';

/** A shipment, for the print shop that was emailed its link; no sign-in. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const { data } = await context.get(apiContext).printShopShipment({ params: { token } });
  return { shipment: data, token };
}

/** Above this number of items, phones show the steps first and each item small. */
const LONG = 6;

function dayText(day: string, texts: TextLanguage): string {
  const locale = intlLocale(texts);
  const days = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return formatDate(days, startOfDay(day));
}

export function Component() {
  const { shipment: loaded, token } = useLoaderData<typeof loader>();
  const texts = usePageTexts();
  const t = useMemo(() => createPrintShopTranslator(texts), [texts]);
  // The response to a report is newer than the loaded data.
  const [reported, setReported] = useState<ShopShipment>();
  const shipment = reported ?? loaded;
  const api = useApi();
  async function report(type: ShopReport, said: Said) {
    try {
      setReported((await api.reportFromPrintShop({ params: { token }, body: { type, ...said } })).data);
    } catch (error) {
      // A colleague may have done the step already; what is wrong with a field is said beside it.
      if (isFieldError(error)) throw error;
      await api.printShopShipment({ params: { token } }).then(
        ({ data }) => setReported(data),
        () => undefined,
      );
      throw error;
    }
  }
  const pieces = shipment.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [name, ...address] = shipment.ship_to;
  const title = t('title', { ref: shipment.order_ref });
  return (
    <>
      <title>{`${title} · ${shipment.company}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <header className={css.header}>
        <strong>{shipment.company}</strong>
        <span>{t('for', { fulfiller: shipment.fulfiller })}</span>
        <Language />
      </header>
      <main className={css.page}>
        <h1>{title}</h1>
        <p className={css.lead}>
          {t('count', { count: pieces, event: shipment.event })}
          {shipment.of > 1 && `, ${t('parcel', { number: shipment.number, of: shipment.of })}`}
        </p>
        {shipment.hold && (
          <p className={css.hold} role="alert">
            {t(`hold_${shipment.hold}`, { ref: shipment.replaced_by ?? '' })}
          </p>
        )}
        <div className={css.columns} data-long={shipment.items.length > LONG || undefined}>
          <section>
            <h2>{t('to_print')}</h2>
            <ul className={css.items}>
              {shipment.items.map((item) => (
                <PrintShopItem key={item.line_id} item={item} t={t} />
              ))}
            </ul>
          </section>
          <aside className={css.aside}>
            <section>
              <h2>{t('send_to')}</h2>
              <address>
                <strong>{name}</strong>
                {address.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                {shipment.phone && <span>{shipment.phone}</span>}
              </address>
              <dl className={css.facts}>
                <dt>{t('service')}</dt>
                <dd>{t(shipment.shipping_method)}</dd>
                {shipment.ship_by && (
                  <>
                    <dt>{t('ship_by')}</dt>
                    <dd>{dayText(shipment.ship_by, texts)}</dd>
                  </>
                )}
              </dl>
              {shipment.packing_slip && (
                <p>
                  <a href={shipment.packing_slip} download>
                    {t('slip')}
                  </a>{' '}
                  {t('slip_after')}
                </p>
              )}
              {shipment.gift && <p>{t('gift')}</p>}
            </section>
            <PrintShopSteps t={t} shipment={shipment} send={report} isTracked={isTracked(shipment.shipping_method)} />
          </aside>
        </div>
      </main>
    </>
  );
}
