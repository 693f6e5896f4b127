import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { CURRENCIES } from '@inkstand/domain/money';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { PlainTable } from '#ui/record-table.tsx';

/** Net unit prices in every currency. */
export function VariantPrices({ variant }: { variant: CatalogueVariantDetail }) {
  const { blank_price: blank, print_price: print, print_techniques: techniques } = variant;
  return (
    <Panel title="Prices">
      <PlainTable
        rows={CURRENCIES.filter((currency) => blank[currency] !== undefined && print[currency] !== undefined)}
        rowKey={(currency) => currency}
        columns={[
          { label: 'Currency', cell: (currency) => currency },
          { label: 'Blank', kind: 'number', cell: (currency) => money(blank[currency] ?? 0, currency) },
          {
            label: chargesByColour(techniques) ? 'Each colour of a side' : 'Each printed side',
            kind: 'number',
            cell: (currency) => money(print[currency] ?? 0, currency),
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt="xs">
        Net, before quantity breaks and discounts.
      </Text>
    </Panel>
  );
}
