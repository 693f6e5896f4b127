import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { inches, type SizeMeasure } from '@inkstand/domain/sizes';
import { Table, Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import { type Column, PlainTable } from '#ui/record-table.tsx';

/** Formats a measure: `chest_width` as "Chest width". */
const measureText = (measure: SizeMeasure) => {
  const text = measure.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The sizes, with measurements where available. */
export function VariantSizes({ variant: { sizes, size_guide: guide } }: { variant: CatalogueVariantDetail }) {
  if (!guide) {
    return (
      <Panel title="Sizes">
        <Text size="sm">{sizes.map(({ label }) => label).join(', ')}</Text>
      </Panel>
    );
  }
  return (
    <Panel title="Sizes">
      <Table.ScrollContainer minWidth={0}>
        <PlainTable
          rows={sizes}
          rowKey={({ code }) => code}
          columns={[
            { label: 'Size', cell: ({ label }) => label },
            ...guide.measures.map(
              (measure, index): Column<(typeof sizes)[number]> => ({
                label: measureText(measure),
                kind: 'number',
                cell: ({ code }) => {
                  const centimetres = guide.sizes[code]?.[index];
                  return centimetres === undefined ? '–' : `${centimetres} cm (${inches(centimetres)}″)`;
                },
              }),
            ),
          ]}
        />
      </Table.ScrollContainer>
      <Text size="xs" c="dimmed" mt="xs">
        Measured lying flat.
      </Text>
    </Panel>
  );
}
