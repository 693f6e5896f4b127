import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { techniqueLabel } from '@inkstand/domain/print-techniques';
import { Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { NameLink, TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { fulfillerHealth, queueCounts, workingDaysText } from './fulfiller-labels.ts';

/** Number of coming days shown. */
const DAYS = 5;

const whole = (value: number) => value.toLocaleString('en-GB');

/** Formats the work planned for the next working days against the capacity. */
function formatPlanned({ staff, capacity_per_day: capacity }: Fulfiller): string {
  const days = (staff?.days ?? []).filter((day) => day.is_working).slice(0, DAYS);
  return `${whole(days.reduce((sum, { pieces }) => sum + pieces, 0))} of ${whole(days.length * capacity)}`;
}

function Parcels({ fulfiller }: { fulfiller: Fulfiller }) {
  const { atWork, waiting, failed } = queueCounts(fulfiller);
  return (
    <TwoLines>
      <Text size="sm">
        {atWork} at work, {waiting} waiting
      </Text>
      {failed > 0 && (
        <Text size="xs" c="red.8">
          {failed} need a person
        </Text>
      )}
    </TwoLines>
  );
}

/** Staff also see health and workload. */
const columnsFor = (showsWork: boolean): Column<Fulfiller>[] => [
  { label: 'Fulfiller', cell: ({ id, name }) => <NameLink to={paths.fulfiller(id)}>{name}</NameLink> },
  {
    label: 'State',
    cell: (fulfiller) => {
      const { label, colour, text } = fulfillerHealth(fulfiller);
      return <StatusBadge label={label} colour={colour} title={text} />;
    },
  },
  { label: 'Regions', cell: ({ regions }) => regions.join(', ') },
  {
    label: 'Makes',
    cell: ({ families, print_techniques: techniques }) => (
      <TwoLines second={families.length === 1 ? '1 family' : `${families.length} families`}>
        <Text size="sm">
          {techniques.length > 3 ? `${techniques.length} techniques` : techniques.map(techniqueLabel).join(', ')}
        </Text>
      </TwoLines>
    ),
  },
  { label: 'Pieces a day', kind: 'number', cell: ({ capacity_per_day }) => whole(capacity_per_day) },
  {
    label: 'Works',
    cell: ({ working_days, lead_days: lead }) => (
      <TwoLines second={`ships after ${lead} ${lead === 1 ? 'day' : 'days'}`}>
        <Text size="sm">{workingDaysText(working_days)}</Text>
      </TwoLines>
    ),
  },
  { label: 'Parcels', isHidden: !showsWork, cell: (fulfiller) => <Parcels fulfiller={fulfiller} /> },
  { label: `Next ${DAYS} days`, isHidden: !showsWork, kind: 'number', cell: formatPlanned },
];

interface FulfillersTableProps {
  fulfillers: readonly Fulfiller[];
  isFiltered: boolean;
  /** Undefined for users who may not change fulfillers. */
  chosen: Selection | undefined;
}

export function FulfillersTable({ fulfillers, isFiltered, chosen }: FulfillersTableProps) {
  return (
    <SelectableTable
      rows={fulfillers}
      columns={columnsFor(fulfillers.some(({ staff }) => staff !== null))}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      chosen={chosen}
      empty={
        <EmptyList
          icon={IconPrinter}
          isFiltered={isFiltered}
          noMatch="No fulfiller matches"
          title="Nobody prints yet"
          text="Open an event and register its first fulfiller."
        />
      }
    />
  );
}
