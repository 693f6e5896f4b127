import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { CURRENCIES } from '@inkstand/domain/money';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { t } from '@inkstand/i18n/office/design';
import { Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { PlainTable } from '#ui/record-table.tsx';

/** Net unit prices in every currency. */
export function VariantPrices({ variant }: { variant: CatalogueVariantDetail }) {
  const { blank_price: blank, print_price: print, print_techniques: techniques } = variant;
  return (
    <Panel title={t('prices')}>
      <PlainTable
        rows={CURRENCIES.filter((currency) => blank[currency] !== undefined && print[currency] !== undefined)}
        rowKey={(currency) => currency}
        columns={[
          { key: 'currency', label: t('currency'), cell: (currency) => currency },
          {
            key: 'blank',
            label: t('blank_garment'),
            kind: 'number',
            cell: (currency) => money(blank[currency] ?? 0, currency),
          },
          {
            key: 'print',
            label: chargesByColour(techniques) ? t('each_colour_of_a_side') : t('each_printed_side'),
            kind: 'number',
            cell: (currency) => money(print[currency] ?? 0, currency),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        {t('net_before_quantity_breaks_and_discounts')}
      </Text>
    </Panel>
  );
}
