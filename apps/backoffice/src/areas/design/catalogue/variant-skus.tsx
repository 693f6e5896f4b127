import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { shadeName, sizeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { Table, Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { type Column, PlainTable } from '#ui/record-table.tsx';
import css from './catalogue.module.css';

/** SKUs by colour and size; combinations that are not made have none. */
export function VariantSkus({ variant: { colours, sizes, skus } }: { variant: CatalogueVariantDetail }) {
  return (
    <Panel
      title={t('skus')}
      aside={
        <Text size="sm" c="dimmed">
          {Object.keys(skus).length}
        </Text>
      }
    >
      <Table.ScrollContainer minWidth={0}>
        <PlainTable
          stickyHeader
          className={css.skus}
          rows={colours}
          rowKey={({ code }) => code}
          columns={[
            { key: 'colour', label: t('colour'), isRowHeading: true, cell: ({ name }) => shadeName(name) },
            ...sizes.map(
              ({ code: size, label }): Column<(typeof colours)[number]> => ({
                key: size,
                label: sizeName(label),
                cell: ({ code }) => skus[`${code}/${size}`] ?? '–',
              }),
            ),
          ]}
        />
      </Table.ScrollContainer>
    </Panel>
  );
}
