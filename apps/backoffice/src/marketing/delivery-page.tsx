import { REGION_CODES, REGIONS } from '@inkstand/domain/regions';
import { SHIPPING_METHODS } from '@inkstand/domain/shipping';
import { formatMinor } from '@inkstand/i18n';
import { paths } from '#paths.ts';
import { useMarketingTranslator } from './marketing-text.ts';
import css from './prose.module.css';
import { ProsePage, Section } from './prose.tsx';
import { PublicHead } from './public-head.tsx';
import { WideTable } from './wide-table.tsx';

const COLUMNS = [...SHIPPING_METHODS, 'additional_item_price'] as const;

/** The prices of docs/product/money.md, for events that set none of their own. */
function ShippingTable() {
  const t = useMarketingTranslator();
  return (
    <WideTable name={{ label: t('delivery.cost') }}>
      <thead>
        <tr>
          <th scope="col">{t('delivery.region')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(column === 'additional_item_price' ? 'delivery.more' : `delivery.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {REGION_CODES.map((region) => (
          <tr key={region}>
            <th scope="row">{t(`region.${region}`)}</th>
            {COLUMNS.map((column) => (
              <td key={column}>{formatMinor(REGIONS[region].shipping[column], region)}</td>
            ))}
          </tr>
        ))}
      </tbody>
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
