import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { t } from '@inkstand/i18n/office/production';
import { Progress, Table, Text } from '@mantine/core';
import { shortDay } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';

/** Planned work of the coming days, against the daily capacity. */
export function DayPlan({ fulfiller }: { fulfiller: Fulfiller }) {
  const { staff, capacity_per_day: capacity } = fulfiller;
  if (!staff) return null;
  return (
    <Panel title={t('pieces_planned')}>
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
                    aria-label={t('of_pieces', { pieces, capacity })}
                  />
                ) : (
                  <Text size="xs" c="dimmed">
                    {t('closed')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td ta="right" w={120} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {isWorking || pieces > 0 ? t('pieces_of_capacity', { pieces, capacity }) : ''}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
