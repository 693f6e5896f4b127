import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import { techniqueName } from '@inkstand/i18n/office/catalogue';
import { t } from '@inkstand/i18n/office/production';
import { Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { NameLink, TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { enumerate, number } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { fulfillerHealth, queueCounts, workingDaysText } from './fulfiller-labels.ts';

/** Number of coming days shown. */
const DAYS = 5;

/** Formats the work planned for the next working days against the capacity. */
function formatPlanned({ staff, capacity_per_day: capacity }: Fulfiller): string {
  const days = (staff?.days ?? []).filter((day) => day.is_working).slice(0, DAYS);
  return t('planned_of_capacity', {
    planned: days.reduce((sum, { pieces }) => sum + pieces, 0),
    capacity: days.length * capacity,
  });
}

function Parcels({ fulfiller }: { fulfiller: Fulfiller }) {
  const { atWork, waiting, failed } = queueCounts(fulfiller);
  return (
    <TwoLines>
      <Text size="sm">{t('in_progress_waiting', { at_work: atWork, waiting })}</Text>
      {failed > 0 && (
        <Text size="xs" c="red">
          {t('need_attention', { failed })}
        </Text>
      )}
    </TwoLines>
  );
}

/** Staff also see health and workload. */
export const fulfillerColumns = (showsWork: boolean): Column<Fulfiller>[] => [
  {
    key: 'fulfiller',
    label: t('fulfiller'),
    isFixed: true,
    phone: 'title',
    cell: ({ id, name }) => <NameLink to={paths.fulfiller(id)}>{name}</NameLink>,
  },
  {
    key: 'state',
    label: t('state'),
    phone: 'status',
    cell: (fulfiller) => {
      const { label, colour, text } = fulfillerHealth(fulfiller);
      return <StatusBadge label={label} colour={colour} title={text} />;
    },
  },
  {
    key: 'regions',
    label: t('regions'),
    phone: 'amount',
    cell: ({ regions }) => enumerate(regions.map((region) => SHORT_REGION_LABELS[region])),
  },
  {
    key: 'makes',
    label: t('makes'),
    phone: 'second',
    cell: ({ families, print_techniques: techniques }) => (
      <TwoLines second={t('families', { count: families.length })}>
        <Text size="sm">
          {techniques.length > 3
            ? t('techniques', { count: techniques.length })
            : enumerate(techniques.map(techniqueName))}
        </Text>
      </TwoLines>
    ),
  },
  {
    key: 'pieces-a-day',
    label: t('pieces_a_day'),
    kind: 'number',
    phone: 'aside',
    cell: ({ capacity_per_day }) => number(capacity_per_day),
  },
  {
    key: 'works',
    label: t('works'),
    phone: 'note',
    cell: ({ working_days, lead_days: lead }) => (
      <TwoLines second={t('ships_after', { count: lead })}>
        <Text size="sm">{workingDaysText(working_days)}</Text>
      </TwoLines>
    ),
  },
  { key: 'parcels', label: t('parcels'), isHidden: !showsWork, cell: (fulfiller) => <Parcels fulfiller={fulfiller} /> },
  {
    key: 'next-days',
    label: t('next_days', { days: DAYS }),
    isHidden: !showsWork,
    kind: 'number',
    cell: formatPlanned,
  },
];

interface FulfillersTableProps {
  fulfillers: readonly Fulfiller[];
  columns: readonly Column<Fulfiller>[];
  isFiltered: boolean;
  /** Undefined for users who may not change fulfillers. */
  chosen: Selection | undefined;
}

export function FulfillersTable({ fulfillers, columns, isFiltered, chosen }: FulfillersTableProps) {
  return (
    <SelectableTable
      rows={fulfillers}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      chosen={chosen}
      empty={
        <EmptyList
          icon={IconPrinter}
          isFiltered={isFiltered}
          noMatch={t('no_fulfiller_matches')}
          title={t('no_fulfillers_yet')}
          text={t('register_the_first_fulfiller')}
        />
      }
    />
  );
}
