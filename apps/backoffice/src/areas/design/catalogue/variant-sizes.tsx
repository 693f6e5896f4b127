import type { CatalogueVariantDetail } from '@inkstand/contract/design/catalogue';
import { inches, type SizeMeasure } from '@inkstand/domain/sizes';
import { sizeName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { Table, Text } from '@mantine/core';
import { enumerate } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { type Column, PlainTable } from '#ui/record-table.tsx';

const MEASURES: Readonly<Record<SizeMeasure, string>> = {
  chest_width: t('chest_width'),
  body_length: t('body_length'),
  sleeve_length: t('sleeve_length'),
};

/** The sizes, with measurements where available. */
export function VariantSizes({ variant: { sizes, size_guide: guide } }: { variant: CatalogueVariantDetail }) {
  if (!guide) {
    return (
      <Panel title={t('sizes')}>
        <Text size="sm">{enumerate(sizes.map(({ label }) => sizeName(label)))}</Text>
      </Panel>
    );
  }
  return (
    <Panel title={t('sizes')}>
      <Table.ScrollContainer minWidth={0}>
        <PlainTable
          rows={sizes}
          rowKey={({ code }) => code}
          columns={[
            { key: 'size', label: t('size'), cell: ({ label }) => sizeName(label) },
            ...guide.measures.map(
              (measure, index): Column<(typeof sizes)[number]> => ({
                key: measure,
                label: MEASURES[measure],
                kind: 'number',
                cell: ({ code }) => {
                  const centimetres = guide.sizes[code]?.[index];
                  return centimetres === undefined
                    ? '–'
                    : t('centimetres_and_inches', { centimetres, inches: inches(centimetres) });
                },
              }),
            ),
          ]}
        />
      </Table.ScrollContainer>
      <Text size="xs" c="dimmed" mt="xs">
        {t('measured_flat')}
      </Text>
    </Panel>
  );
}
