import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { techniqueLabel } from '@inkstand/domain/print-techniques';
import { Badge, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ChoosePage, ChooseRow } from '#ui/choose-cells.tsx';
import css from '#ui/record-table.module.css';
import type { Chosen } from '#ui/use-chosen.ts';
import { healthOf, queueOf, workingDaysText } from './fulfiller-labels.ts';

/** The nearest days that the list shows. */
const DAYS = 5;

function Row({ fulfiller, chosen }: { fulfiller: Fulfiller; chosen: Chosen | undefined }) {
  const { id, name, regions, print_techniques: techniques, families, staff } = fulfiller;
  const health = healthOf(fulfiller);
  const queue = queueOf(fulfiller);
  const days = (staff?.days ?? []).filter((day) => day.is_working).slice(0, DAYS);
  const planned = days.reduce((sum, { pieces }) => sum + pieces, 0);
  return (
    <Table.Tr bg={chosen?.has(id) ? 'violet.0' : undefined}>
      {chosen && <ChooseRow chosen={chosen} row={fulfiller} />}
      <Table.Td data-label="Fulfiller">
        <Link to={paths.fulfiller(id)} className={css.name}>
          {name}
        </Link>
      </Table.Td>
      <Table.Td data-label="State">
        <Badge color={health.colour} variant="light" radius="sm" tt="none" fw={600} title={health.text}>
          {health.label}
        </Badge>
      </Table.Td>
      <Table.Td data-label="Regions">{regions.join(', ')}</Table.Td>
      <Table.Td data-label="Makes">
        <div className={css.two}>
          <Text size="sm">
            {techniques.length > 3 ? `${techniques.length} techniques` : techniques.map(techniqueLabel).join(', ')}
          </Text>
          <Text size="xs" c="dimmed">
            {families.length === 1 ? '1 family' : `${families.length} families`}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label="Pieces a day" className={css.number}>
        {fulfiller.capacity_per_day.toLocaleString('en-GB')}
      </Table.Td>
      <Table.Td data-label="Works">
        <div className={css.two}>
          <Text size="sm">{workingDaysText(fulfiller.working_days)}</Text>
          <Text size="xs" c="dimmed">
            ships after {fulfiller.lead_days} {fulfiller.lead_days === 1 ? 'day' : 'days'}
          </Text>
        </div>
      </Table.Td>
      {staff && (
        <>
          <Table.Td data-label="Parcels">
            <div className={css.two}>
              <Text size="sm">
                {queue.atWork} at work, {queue.waiting} waiting
              </Text>
              {queue.failed > 0 && (
                <Text size="xs" c="red.8">
                  {queue.failed} need a person
                </Text>
              )}
            </div>
          </Table.Td>
          <Table.Td data-label={`Next ${DAYS} days`} className={css.number}>
            {planned.toLocaleString('en-GB')} of {(days.length * fulfiller.capacity_per_day).toLocaleString('en-GB')}
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

interface FulfillersTableProps {
  fulfillers: readonly Fulfiller[];
  /** Of whoever may change them. */
  chosen: Chosen | undefined;
}

/** Fulfillers as rows; on a phone each row becomes a card. Staff see how each is doing as well. */
export function FulfillersTable({ fulfillers, chosen }: FulfillersTableProps) {
  const showsWork = fulfillers.some(({ staff }) => staff !== null);
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            {chosen && <ChoosePage chosen={chosen} />}
            <Table.Th>Fulfiller</Table.Th>
            <Table.Th>State</Table.Th>
            <Table.Th>Regions</Table.Th>
            <Table.Th>Makes</Table.Th>
            <Table.Th className={css.number}>Pieces a day</Table.Th>
            <Table.Th>Works</Table.Th>
            {showsWork && <Table.Th>Parcels</Table.Th>}
            {showsWork && <Table.Th className={css.number}>Next {DAYS} days</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fulfillers.map((fulfiller) => (
            <Row key={fulfiller.id} fulfiller={fulfiller} chosen={chosen} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
