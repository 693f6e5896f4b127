import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { familyName, techniqueName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/production';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { OrderStatusBadge } from '#areas/orders/order-pages/order-status-badge.tsx';
import { paths } from '#paths.ts';
import { enumerate, labelAndValue, number } from '#ui/format.ts';
import { REGION_LABELS } from '#ui/labels.ts';
import { Panel } from '#ui/panel.tsx';
import { fulfillerHealth, workingDaysText } from './fulfiller-labels.ts';

/** Details that every user may see. */
export function FulfillerFacts({ fulfiller }: { fulfiller: Fulfiller }) {
  const facts: [string, string][] = [
    [t('regions'), enumerate(fulfiller.regions.map((region) => REGION_LABELS[region]))],
    [t('facts.techniques'), enumerate(fulfiller.print_techniques.map(techniqueName))],
    [t('facts.families'), enumerate(fulfiller.families.map(familyName))],
    [t('pieces_a_day'), number(fulfiller.capacity_per_day)],
    [t('works'), enumerate([workingDaysText(fulfiller.working_days), fulfiller.time_zone])],
    [t('facts.ships'), t('working_days_after_printing', { lead_days: fulfiller.lead_days })],
  ];
  return (
    <Panel title={t('products_and_techniques')}>
      <Table verticalSpacing={6} horizontalSpacing={0} fz="sm" withRowBorders={false}>
        <Table.Tbody>
          {facts.map(([label, text]) => (
            <Table.Tr key={label} style={{ verticalAlign: 'top' }}>
              <Table.Th scope="row" w={128} pr="md" fw={400} c="dimmed">
                {label}
              </Table.Th>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}

/** The fulfiller's health and queue. */
export function FulfillerHealth({ fulfiller }: { fulfiller: Fulfiller }) {
  const { staff } = fulfiller;
  if (!staff) return null;
  const health = fulfillerHealth(fulfiller);
  return (
    <Panel title={t('work_and_health')}>
      <Stack gap="xs">
        <Text size="sm" c={health.colour === 'red' ? 'red' : undefined}>
          {labelAndValue(health.label, health.text)}
        </Text>
        {staff.health.last_problem && health.colour !== 'red' && (
          <Text size="sm" c="dimmed">
            {t('last_problem', { last_problem: staff.health.last_problem })}
          </Text>
        )}
        {staff.queue.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('no_parcels_in_progress')}
          </Text>
        ) : (
          <Table verticalSpacing={4} fz="sm">
            <Table.Tbody>
              {staff.queue.map(({ status, shipments }) => (
                <Table.Tr key={status}>
                  <Table.Th scope="row" fw={500}>
                    <OrderStatusBadge status={status} />
                  </Table.Th>
                  <Table.Td ta="right">{number(shipments)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Anchor
          component={Link}
          size="sm"
          to={`${paths.orders()}?fulfiller=${encodeURIComponent(fulfiller.id)}&only=to_ship`}
        >
          {t('orders')}
        </Anchor>
      </Stack>
    </Panel>
  );
}
