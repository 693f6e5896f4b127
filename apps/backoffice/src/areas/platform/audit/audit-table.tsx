import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { Text, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconListDetails } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { NameLink, TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { moment } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { actionText, detailText } from './audit-labels.ts';
import css from './audit-table.module.css';

/** Returns the page of an entry's object. */
function objectPath({ object, tenant }: AuditEntry): string | undefined {
  if (object.name === null) return undefined;
  if (object.type === 'order') return paths.order(object.name, tenant.id);
  if (object.type === 'event' && object.slug) return paths.eventPage(object.slug, 'overview', tenant.id);
  if (object.type === 'product') return paths.productDesign(object.id, tenant.id);
  return undefined;
}

function ObjectOf({ entry }: { entry: AuditEntry }) {
  const { change } = useListSearch();
  const { object } = entry;
  const address = objectPath(entry);
  if (address) return <NameLink to={address}>{object.name}</NameLink>;
  return (
    <UnstyledButton className={css.id} title="Everything about this" onClick={() => change({ object: object.id })}>
      {object.name ?? object.id}
    </UnstyledButton>
  );
}

/** The change, with old and new value. */
function Change({ action, before, after, details }: AuditEntry) {
  const text = detailText(details);
  return (
    <TwoLines>
      <Text size="sm">{actionText(action)}</Text>
      {before !== null && after !== null && (
        <Text size="xs" c="dimmed">
          {before} <IconArrowRight size={12} className={css.arrow} aria-label="became" /> {after}
        </Text>
      )}
      {text && (
        <Text size="xs" c="dimmed" className={css.details}>
          {text}
        </Text>
      )}
    </TwoLines>
  );
}

/** A name that filters the log by its entries when clicked. */
function FilterName({
  by,
  value,
  name,
  title,
}: {
  by: 'actor' | 'tenant';
  value: string;
  name: string;
  title: string;
}) {
  const { change } = useListSearch();
  return (
    <UnstyledButton className={css.filter} title={title} onClick={() => change({ [by]: value })}>
      {name}
    </UnstyledButton>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  { label: 'When', kind: 'moment', cell: ({ at }) => moment(at) },
  {
    label: 'Who',
    cell: ({ actor: { key, name } }) => (
      <FilterName by="actor" value={key} name={name} title={`Everything by ${name}`} />
    ),
  },
  { label: 'What', cell: (entry) => <Change {...entry} /> },
  { label: 'About', cell: (entry) => <ObjectOf entry={entry} /> },
  {
    label: 'Client',
    cell: ({ tenant: { id, name } }) => (
      <FilterName by="tenant" value={id} name={name} title={`Everything of ${name}`} />
    ),
  },
  {
    label: 'Link',
    kind: 'number',
    td: ({ seal }) => ({ title: seal?.hash ?? 'Sealed within seconds' }),
    cell: ({ seal }) => seal?.number ?? '–',
  },
];

export function AuditTable({ entries, isFiltered }: { entries: readonly AuditEntry[]; isFiltered: boolean }) {
  return (
    <RecordTable
      rows={entries}
      columns={COLUMNS}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyList
          icon={IconListDetails}
          isFiltered={isFiltered}
          noMatch="No entry matches"
          title="Nothing recorded yet"
          text="What people and machines do appears here."
        />
      }
    />
  );
}
