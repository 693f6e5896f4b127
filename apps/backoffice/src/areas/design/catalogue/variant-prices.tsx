import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { CURRENCIES } from '@inkstand/domain/money';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { Table, Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import css from './catalogue.module.css';

/** What one costs, net, in every currency it is sold in. */
export function VariantPrices({ variant }: { variant: CatalogueVariantDetail }) {
  const { blank_price: blank, print_price: print } = variant;
  const byColour = chargesByColour(variant.print_techniques);
  const sold = CURRENCIES.filter((currency) => blank[currency] !== undefined && print[currency] !== undefined);
  return (
    <Panel title="Prices">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Currency</Table.Th>
            <Table.Th className={css.number}>Blank</Table.Th>
            <Table.Th className={css.number}>{byColour ? 'Each colour of a side' : 'Each printed side'}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sold.map((currency) => (
            <Table.Tr key={currency}>
              <Table.Td>{currency}</Table.Td>
              <Table.Td className={css.number}>{money(blank[currency] ?? 0, currency)}</Table.Td>
              <Table.Td className={css.number}>{money(print[currency] ?? 0, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="xs">
        Net, before quantity breaks and discounts.
      </Text>
    </Panel>
  );
}
