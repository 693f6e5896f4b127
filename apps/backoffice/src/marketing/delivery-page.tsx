import { shownShippingPrice } from '@inkstand/domain/pricing';
import { REGION_CODES, REGIONS, type Region } from '@inkstand/domain/regions';
import { SHIPPING_METHODS, type ShippingMethod, writeDeliveryDays } from '@inkstand/domain/shipping';
import { formatMinor, intlLocale, languageOr } from '@inkstand/i18n';
import { useSite } from '@inkstand/web/provider.tsx';
import { paths } from '#paths.ts';
import { useMarketingTranslator } from './marketing-text.tsx';
import css from './prose.module.css';
import { ProsePage, Section } from './prose.tsx';
import { PublicHead } from './public-head.tsx';
import { WideTable } from './wide-table.tsx';

/** Prices and days of one region, for events that set none of their own: those of checkout. */
function RegionRows({ region }: { region: Region }) {
  const t = useMarketingTranslator();
  const locale = intlLocale(languageOr(useSite().lang));
  const { shipping, delivery, defaultVatBasisPoints: vatRate, tax } = REGIONS[region];
  const price = (method: ShippingMethod, itemsCount: number) =>
    shownShippingPrice({ region, vatRate, notVatRegistered: false }, shipping, method, itemsCount);
  const rate = new Intl.NumberFormat(locale, { style: 'percent' }).format(vatRate / 10_000);
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          {t(`delivery.prices_${tax}`, { region: t(`region.${region}`), rate })}
        </th>
      </tr>
      {SHIPPING_METHODS.map((method) => (
        <tr key={method}>
          <td>{t(`delivery.${method}`)}</td>
          <td>{formatMinor(price(method, 1), region)}</td>
          <td>{writeDeliveryDays(delivery[method])}</td>
        </tr>
      ))}
      <tr>
        <td>{t('delivery.more')}</td>
        <td colSpan={2}>{formatMinor(price('standard', 2) - price('standard', 1), region)}</td>
      </tr>
    </tbody>
  );
}

function ShippingTable() {
  const t = useMarketingTranslator();
  return (
    <WideTable name={{ label: t('delivery.title') }}>
      <thead>
        <tr>
          {(['method', 'price', 'days'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`delivery.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {REGION_CODES.map((region) => (
        <RegionRows key={region} region={region} />
      ))}
    </WideTable>
  );
}

/** Times, prices and rules of delivery, for shoppers and recipients. */
export function Component() {
  const t = useMarketingTranslator();
  return (
    <>
      <PublicHead title={t('delivery.title')} description={t('delivery.description')} path={paths.deliveryHelp()} />
      <ProsePage page="shipping-and-delivery" heading={t('delivery.title')} lead={t('delivery.lead')}>
        <div className={css.sections}>
          <Section title={t('delivery.time')}>
            <p>{t('delivery.time_text')}</p>
            <p>{t('delivery.days_text')}</p>
          </Section>
          <Section title={t('delivery.cost')}>
            <p>{t('delivery.cost_text')}</p>
            <ShippingTable />
            <p>{t('delivery.cost_tax')}</p>
          </Section>
          {(['where', 'parcels', 'change'] as const).map((part) => (
            <Section key={part} title={t(`delivery.${part}`)}>
              <p>{t(`delivery.${part}_text`)}</p>
            </Section>
          ))}
          <Section title={t('delivery.returns')}>
            <p>{t('delivery.returns_text')}</p>
            <p>{t('delivery.returns_us_text')}</p>
          </Section>
          {(['wrong', 'ask'] as const).map((part) => (
            <Section key={part} title={t(`delivery.${part}`)}>
              <p>{t(`delivery.${part}_text`)}</p>
            </Section>
          ))}
        </div>
      </ProsePage>
    </>
  );
}
