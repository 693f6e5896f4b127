import type { AssetDetails } from '@inkstand/contract/design/assets';
import { Text } from '@mantine/core';
import { PlainTable } from '#ui/record-table.tsx';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';
import css from './assets.module.css';
import { SIZE_NAMES } from './labels.ts';

const VERDICTS: StatusLabels<AssetDetails['print_sizes'][number]['verdict']> = {
  sharp: { label: 'Sharp', colour: 'teal' },
  soft: { label: 'Soft', colour: 'yellow' },
  too_small: { label: 'Too small', colour: 'red' },
};

/** Print quality of the newest version at common sizes. */
export function PrintSizes({ asset }: { asset: AssetDetails }) {
  if (asset.kind === 'vector') {
    return <Text size="sm">Made of outlines: it prints sharply at any size.</Text>;
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
          { label: 'Place', cell: ({ size }) => SIZE_NAMES[size] },
          { label: 'Size', cell: ({ width_mm, height_mm }) => `${width_mm} × ${height_mm} mm` },
          { label: 'Dpi', kind: 'number', cell: ({ dpi }) => dpi },
          { label: 'Prints', kind: 'number', cell: ({ verdict }) => <StatusBadge {...VERDICTS[verdict]} /> },
        ]}
      />
      <Text size="xs" c="dimmed" mt={6}>
        150 dpi and more is sharp. Below 72 dpi a picture is not printed.
      </Text>
    </>
  );
}
