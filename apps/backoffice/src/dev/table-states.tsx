import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { Dimmed, NameLink, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { Empty } from '#ui/empty.tsx';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { EventStatusBadge } from '#ui/status-badge.tsx';
import { useSelection } from '#ui/use-selection.ts';
import { LONG } from './examples.tsx';

interface Example {
  id: string;
  name: string;
  status: 'Draft' | 'Active' | 'On hold';
  total: number;
  placed: string;
}

const STATUSES = ['Draft', 'Active', 'On hold'] as const;

const MANY: readonly Example[] = ['Summer Fest', 'Team kit', LONG, 'Welcome gift'].map((name, index) => ({
  id: `INK-000${index + 1}`,
  name,
  status: STATUSES[index % STATUSES.length] ?? 'Draft',
  total: 1234.5 * index,
  placed: `${index + 1} November 2026`,
}));

const COLUMNS: Column<Example>[] = [
  {
    key: 'reference',
    label: 'Reference',
    sorts: { first: 'recent', second: 'oldest', begins: 'descending' },
    cell: ({ id }) => <ReferenceLink to={`#${id}`}>{id}</ReferenceLink>,
  },
  {
    key: 'name',
    label: 'Name',
    sorts: { first: 'name', second: '-name', begins: 'ascending' },
    cell: ({ id, name }) => (
      <TwoLines second={`what is known of ${id} besides`}>
        <NameLink to={`#${id}`}>{name}</NameLink>
      </TwoLines>
    ),
  },
  { key: 'status', label: 'Status', cell: ({ status }) => <EventStatusBadge status={status} /> },
  {
    key: 'total',
    label: 'Total',
    kind: 'number',
    cell: ({ total }) => (total === 0 ? <Dimmed>none</Dimmed> : total.toFixed(2)),
  },
  { key: 'placed', label: 'Placed', kind: 'moment', cell: ({ placed }) => placed },
  {
    key: 'actions',
    label: 'Actions',
    isLabelHidden: true,
    cell: ({ id }) => (
      <Button size="compact-sm" variant="default" aria-label={`Change ${id}`}>
        Change
      </Button>
    ),
  },
];

const exampleId = ({ id }: Example) => id;

/** RecordTable with selectable rows, with one row, dense, and empty. */
export function TableStates() {
  const chosen = useSelection(MANY);
  return (
    <section aria-label="RecordTable">
      <Title order={2} size="h3" mb="md">
        RecordTable
      </Title>
      <Stack gap="md">
        <Text size="sm">Many rows that can be sorted and selected</Text>
        <SelectableTable
          rows={MANY}
          columns={COLUMNS}
          rowKey={exampleId}
          rowName={({ name }) => name}
          chosen={chosen}
          usualSort="recent"
        />
        <Text size="sm">One row</Text>
        <RecordTable rows={MANY.slice(0, 1)} columns={COLUMNS} rowKey={exampleId} />
        <Text size="sm">Dense, a row that is over, and a sum</Text>
        <RecordTable
          isDense
          rows={MANY}
          columns={COLUMNS.slice(0, -1)}
          rowKey={exampleId}
          rowTone={(row) => (row === MANY[1] ? 'dimmed' : row === MANY.at(-1) ? 'sum' : undefined)}
        />
        <Text size="sm">Empty</Text>
        <RecordTable
          rows={[]}
          columns={COLUMNS}
          rowKey={exampleId}
          empty={<Empty icon={IconPackages} title="No records yet" text="They appear here by themselves." />}
        />
      </Stack>
    </section>
  );
}
