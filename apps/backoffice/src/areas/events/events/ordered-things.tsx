import type { EventDetail, Overview } from '@inkstand/contract/events/events';
import type { ReportDays } from '@inkstand/domain/reports';
import { countryName } from '@inkstand/i18n';
import { t as commonText } from '@inkstand/i18n/office/common';
import { t } from '@inkstand/i18n/office/events';
import { officeLanguage } from '@inkstand/i18n/office/load-office-text';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { useBackHere } from '#ui/back-link.ts';
import { BarList } from '#ui/chart/bar-list.tsx';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { SizeMatrix } from './size-matrix.tsx';

/** The periods are weeks where their days are more than a quarter. */
const bestProductsTitle = (days: number): string =>
  days > 90 ? t('best_products_in_weeks', { weeks: days / 7 }) : t('best_products_in_days', { days });

interface OrderedProps {
  event: EventDetail;
  overview: Overview;
}

/** What sells best in the chosen period. */
export function BestProducts({
  event,
  overview,
  tenant,
  period,
}: OrderedProps & { tenant?: string; period: ReportDays }) {
  const { best_products: products } = overview;
  const back = useBackHere(commonText('back_to', { name: event.name }));
  return (
    <Panel title={bestProductsTitle(Number(period))}>
      {products.length === 0 ? (
        <Text c="dimmed">{t('nothing_was_sold_in_these_days')}</Text>
      ) : (
        <BarList
          rows={products.map(({ product_id, name, pieces, takings }) => ({
            key: product_id,
            label: (
              <Anchor component={Link} to={paths.productDesign(product_id, tenant)} state={back} inherit>
                {name}
              </Anchor>
            ),
            value: pieces,
            text: t('count_pieces', { count: pieces }),
            note: takings !== null && t('amount_with_vat', { amount: money(takings, event.currency) }),
          }))}
        />
      )}
    </Panel>
  );
}

/** Pieces by colour and size, since the event opened. */
export function OrderedSizes({ overview }: Pick<OrderedProps, 'overview'>) {
  return (
    <Panel
      title={t('colours_and_sizes')}
      aside={
        <Text size="sm" c="dimmed">
          {t('since_opening')}
        </Text>
      }
    >
      {overview.sizes.length === 0 ? (
        <Text c="dimmed">{t('nothing_is_ordered_yet')}</Text>
      ) : (
        <SizeMatrix rows={overview.sizes} />
      )}
    </Panel>
  );
}

/** Where the orders go; one country needs no list. */
export function OrderedCountries({ overview }: Pick<OrderedProps, 'overview'>) {
  const { countries } = overview;
  if (countries.length < 2) return null;
  return (
    <Panel title={t('by_country')}>
      <BarList
        rows={countries.map(({ country, orders }) => ({
          key: country,
          label: countryName(country, officeLanguage),
          value: orders,
          text: t('count_orders', { count: orders }),
        }))}
      />
    </Panel>
  );
}
