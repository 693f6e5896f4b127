import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { Table, Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import css from './catalogue.module.css';

/** The SKU of every colour and size; what is not made has none. */
export function VariantSkus({ variant: { colours, sizes, skus } }: { variant: CatalogueVariantDetail }) {
  return (
    <Panel
      title="SKUs"
      aside={
        <Text size="sm" c="dimmed">
          {Object.keys(skus).length}
        </Text>
      }
    >
      <Table.ScrollContainer minWidth={0}>
        <Table stickyHeader className={css.skus}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Colour</Table.Th>
              {sizes.map(({ code, label }) => (
                <Table.Th key={code}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {colours.map((colour) => (
              <Table.Tr key={colour.code}>
                <Table.Th scope="row">{colour.name}</Table.Th>
                {sizes.map(({ code }) => (
                  <Table.Td key={code}>{skus[`${colour.code}/${code}`] ?? '–'}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
