import type { AssetDetails } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { Text } from '@mantine/core';
import { Help } from '#areas/platform/help/help.tsx';
import { PlainTable } from '#ui/record-table.tsx';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';
import css from './assets.module.css';
import { SIZE_NAMES } from './labels.ts';

const VERDICTS: StatusLabels<AssetDetails['print_sizes'][number]['verdict']> = {
  sharp: { label: t('sharp'), colour: 'teal' },
  soft: { label: t('soft'), colour: 'yellow' },
  too_small: { label: t('too_small'), colour: 'red' },
};

/** Print quality of the newest version at common sizes. */
export function PrintSizes({ asset }: { asset: AssetDetails }) {
  if (asset.kind === 'vector') {
    return <Text size="sm">{t('vector_picture_prints_sharply_at_any')}</Text>;
  }
  return (
    <>
      <PlainTable
        className={css.sizes}
        verticalSpacing={6}
        horizontalSpacing={8}
        rows={asset.print_sizes}
        rowKey={({ size }) => size}
        columns={[
          { key: 'place', label: t('place'), cell: ({ size }) => SIZE_NAMES[size] },
          {
            key: 'size',
            label: t('size'),
            cell: ({ width_mm, height_mm }) => t('width_by_height_mm', { width_mm, height_mm }),
          },
          { key: 'dpi', label: t('dpi_heading'), kind: 'number', cell: ({ dpi }) => dpi },
          {
            key: 'prints',
            label: t('prints_verdict'),
            kind: 'number',
            cell: ({ verdict }) => <StatusBadge {...VERDICTS[verdict]} />,
          },
        ]}
      />
      <Text size="xs" c="dimmed" mt={6}>
        {t('how_many_dpi_are_needed')} <Help term="dpi" />
      </Text>
    </>
  );
}
