import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { inches, type SizeMeasure } from '@inkstand/domain/sizes';
import { Table, Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import css from './catalogue.module.css';

/** `chest_width` is 'Chest width'. */
const measureWords = (measure: SizeMeasure) => {
  const text = measure.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The sizes, and their measures where they were taken. */
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
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Size</Table.Th>
              {guide.measures.map((measure) => (
                <Table.Th key={measure} className={css.number}>
                  {measureWords(measure)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sizes.map(({ code, label }) => (
              <Table.Tr key={code}>
                <Table.Td>{label}</Table.Td>
                {guide.measures.map((measure, index) => {
                  const centimetres = guide.sizes[code]?.[index];
                  return (
                    <Table.Td key={measure} className={css.number}>
                      {centimetres === undefined ? '–' : `${centimetres} cm (${inches(centimetres)}″)`}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Text size="xs" c="dimmed" mt="xs">
        Measured lying flat.
      </Text>
    </Panel>
  );
}
