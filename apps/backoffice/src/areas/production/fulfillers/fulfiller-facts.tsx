import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { techniqueLabel } from '@inkstand/domain/print-techniques';
import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { REGION_LABELS, slugLabel } from '#areas/design/catalogue/catalogue-labels.ts';
import { paths } from '#paths.ts';
import { Panel } from '#ui/panel.tsx';
import { fulfillerHealth, workingDaysText } from './fulfiller-labels.ts';

/** Details that every user may see. */
export function FulfillerFacts({ fulfiller }: { fulfiller: Fulfiller }) {
  const facts: [string, string][] = [
    ['Regions', fulfiller.regions.map((region) => REGION_LABELS[region]).join(', ')],
    ['Techniques', fulfiller.print_techniques.map(techniqueLabel).join(', ')],
    ['Families', fulfiller.families.map(slugLabel).join(', ')],
    ['Pieces a day', fulfiller.capacity_per_day.toLocaleString('en-GB')],
    ['Works', `${workingDaysText(fulfiller.working_days)}, ${fulfiller.time_zone}`],
    ['Ships', `${fulfiller.lead_days} working days after printing`],
  ];
  return (
    <Panel title="What it makes">
      <Table variant="vertical" verticalSpacing={6} fz="sm" withRowBorders={false}>
        <Table.Tbody>
          {facts.map(([label, text]) => (
            <Table.Tr key={label}>
              <Table.Th w={120} fw={600}>
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
    <Panel title="Work and health">
      <Stack gap="xs">
        <Text size="sm" c={health.colour === 'red' ? 'red.8' : undefined}>
          {health.label}: {health.text}
        </Text>
        {staff.health.last_problem && health.colour !== 'red' && (
          <Text size="sm" c="dimmed">
            Last problem: {staff.health.last_problem}
          </Text>
        )}
        {staff.queue.length === 0 ? (
          <Text size="sm" c="dimmed">
            No parcel is under way.
          </Text>
        ) : (
          <Table verticalSpacing={4} fz="sm">
            <Table.Tbody>
              {staff.queue.map(({ status, shipments }) => (
                <Table.Tr key={status}>
                  <Table.Th scope="row" fw={500}>
                    {status}
                  </Table.Th>
                  <Table.Td ta="right">{shipments.toLocaleString('en-GB')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Anchor component={Link} size="sm" to={`${paths.orders()}?fulfiller=${encodeURIComponent(fulfiller.id)}`}>
          Its orders
        </Anchor>
      </Stack>
    </Panel>
  );
}
