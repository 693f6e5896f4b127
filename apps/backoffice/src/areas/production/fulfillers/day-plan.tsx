import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { Progress, Table, Text } from '@mantine/core';
import { shortDay } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

/** Planned work of the coming days, against the daily capacity. */
export function DayPlan({ fulfiller }: { fulfiller: Fulfiller }) {
  const { staff, capacity_per_day: capacity } = fulfiller;
  if (!staff) return null;
  return (
    <Panel title="Pieces planned">
      <Table verticalSpacing={4} fz="sm" withRowBorders={false}>
        <Table.Tbody>
          {staff.days.map(({ day, is_working: isWorking, pieces }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row" fw={500} w={110} style={{ whiteSpace: 'nowrap' }}>
                {shortDay(day)}
              </Table.Th>
              <Table.Td>
                {isWorking || pieces > 0 ? (
                  <Progress
                    value={Math.min(100, (pieces / capacity) * 100)}
                    color={pieces >= capacity ? 'red' : 'violet'}
                    aria-label={`${pieces} of ${capacity} pieces`}
                  />
                ) : (
                  <Text size="xs" c="dimmed">
                    closed
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" w={120} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {isWorking || pieces > 0
                  ? `${pieces.toLocaleString('en-GB')} of ${capacity.toLocaleString('en-GB')}`
                  : ''}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
