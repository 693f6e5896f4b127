import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { t } from '@inkstand/i18n/office/settings';
import { Text, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconListDetails } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { NameLink, ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { moment } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { actionText, detailText } from './audit-labels.ts';
import css from './audit-table.module.css';
import { valueText } from './audit-values.ts';

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
  if (address && object.type === 'order') return <ReferenceLink to={address}>{object.name}</ReferenceLink>;
  if (address) return <NameLink to={address}>{object.name}</NameLink>;
  return (
    <UnstyledButton
      className={css.id}
      title={t('show_all_entries_about_this')}
      onClick={() => change({ object: object.id })}
    >
      {object.name ?? object.id}
    </UnstyledButton>
  );
}

/** The change, with old and new value. */
function Change({ entry }: { entry: AuditEntry }) {
  const { action, before, after } = entry;
  const text = detailText(entry);
  return (
    <TwoLines>
      <Text size="sm" className={css.action}>
        {actionText(action)}
      </Text>
      {before !== null && after !== null && (
        <Text size="xs" c="dimmed">
          {valueText(entry, 'from', before)} <IconArrowRight size={12} className={css.arrow} aria-label={t('became')} />{' '}
          {valueText(entry, 'to', after)}
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

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'when', label: t('when'), kind: 'moment', isFixed: true, phone: 'second', cell: ({ at }) => moment(at) },
  {
    key: 'who',
    label: t('who'),
    phone: 'status',
    cell: ({ actor: { key, name } }) => (
      <FilterName by="actor" value={key} name={name} title={t('everything_by', { name })} />
    ),
  },
  { key: 'what', label: t('what'), phone: 'title', cell: (entry) => <Change entry={entry} /> },
  { key: 'about', label: t('about'), phone: 'aside', cell: (entry) => <ObjectOf entry={entry} /> },
  {
    key: 'client',
    label: t('client'),
    phone: 'note',
    cell: ({ tenant: { id, name } }) => (
      <FilterName by="tenant" value={id} name={name} title={t('everything_of', { name })} />
    ),
  },
  {
    key: 'link',
    label: t('link'),
    kind: 'number',
    td: ({ seal }) => ({ title: seal?.hash ?? t('sealed_within_seconds') }),
    cell: ({ seal }) => seal?.number ?? '–',
  },
];

interface AuditTableProps {
  entries: readonly AuditEntry[];
  columns: readonly Column<AuditEntry>[];
  isFiltered: boolean;
}

export function AuditTable({ entries, columns, isFiltered }: AuditTableProps) {
  return (
    <RecordTable
      rows={entries}
      columns={columns}
      rowKey={({ id }) => String(id)}
      empty={
        <EmptyList
          icon={IconListDetails}
          isFiltered={isFiltered}
          noMatch={t('no_entry_matches')}
          title={t('nothing_recorded_yet')}
          text={t('actions_of_people_and_systems_appear')}
        />
      }
    />
  );
}
