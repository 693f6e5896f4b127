import type { AssetDetails } from '@inkstand/contract/design/assets';
import { Badge, Table, Text } from '@mantine/core';
import css from './assets.module.css';
import { SIZE_NAMES } from './labels.ts';

const VERDICTS = {
  sharp: { label: 'Sharp', colour: 'teal' },
  soft: { label: 'Soft', colour: 'yellow' },
  too_small: { label: 'Too small', colour: 'red' },
} as const;

/** How the newest version prints at the usual sizes. */
export function PrintSizes({ asset }: { asset: AssetDetails }) {
  if (asset.kind === 'vector') {
    return <Text size="sm">Made of outlines: it prints sharply at any size.</Text>;
  }
  return (
    <>
      <Table className={css.sizes} verticalSpacing={6} horizontalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Place</Table.Th>
            <Table.Th>Size</Table.Th>
            <Table.Th ta="right">Dpi</Table.Th>
            <Table.Th ta="right">Prints</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {asset.print_sizes.map(({ size, width_mm, height_mm, dpi, verdict }) => (
            <Table.Tr key={size}>
              <Table.Td>{SIZE_NAMES[size]}</Table.Td>
              <Table.Td>
                {width_mm} × {height_mm} mm
              </Table.Td>
              <Table.Td ta="right">{dpi}</Table.Td>
              <Table.Td ta="right">
                <Badge color={VERDICTS[verdict].colour} variant="light" radius="sm" tt="none" fw={600}>
                  {VERDICTS[verdict].label}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt={6}>
        150 dpi and more is sharp. Below 72 dpi a picture is not printed.
      </Text>
    </>
  );
}
