import type { AuditEntry } from '@inkstand/contract/platform/audit';
import { Table, Text, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { moment } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import table from '#ui/record-table.module.css';
import { actionText, detailText } from './audit-labels.ts';
import css from './audit-table.module.css';

/** Where an entry's object is shown. */
function addressOf({ object, tenant }: AuditEntry): string | undefined {
  if (object.name === null) return undefined;
  if (object.type === 'order') return paths.order(object.name, tenant.id);
  if (object.type === 'event' && object.slug) return paths.eventPage(object.slug, 'overview', tenant.id);
  if (object.type === 'product') return paths.productDesign(object.id, tenant.id);
  return undefined;
}

function ObjectOf({ entry }: { entry: AuditEntry }) {
  const { change } = useListSearch();
  const { object } = entry;
  const address = addressOf(entry);
  if (address) {
    return (
      <Link to={address} className={table.name}>
        {object.name}
      </Link>
    );
  }
  return (
    <UnstyledButton className={css.id} title="Everything about this" onClick={() => change({ object: object.id })}>
      {object.name ?? object.id}
    </UnstyledButton>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { change } = useListSearch();
  const { actor, tenant, before, after, seal } = entry;
  const details = detailText(entry.details);
  return (
    <Table.Tr>
      <Table.Td data-label="When" className={table.when}>
        {moment(entry.at)}
      </Table.Td>
      <Table.Td data-label="Who">
        <UnstyledButton
          className={css.filter}
          title={`Everything by ${actor.name}`}
          onClick={() => change({ actor: actor.key })}
        >
          {actor.name}
        </UnstyledButton>
      </Table.Td>
      <Table.Td data-label="What">
        <div className={table.two}>
          <Text size="sm">{actionText(entry.action)}</Text>
          {before !== null && after !== null && (
            <Text size="xs" c="dimmed">
              {before} <IconArrowRight size={12} className={css.arrow} aria-label="became" /> {after}
            </Text>
          )}
          {details && (
            <Text size="xs" c="dimmed" className={css.details}>
              {details}
            </Text>
          )}
        </div>
      </Table.Td>
      <Table.Td data-label="About">
        <ObjectOf entry={entry} />
      </Table.Td>
      <Table.Td data-label="Client">
        <UnstyledButton
          className={css.filter}
          title={`Everything of ${tenant.name}`}
          onClick={() => change({ tenant: tenant.id })}
        >
          {tenant.name}
        </UnstyledButton>
      </Table.Td>
      <Table.Td data-label="Link" className={table.number} title={seal?.hash ?? 'Sealed within seconds'}>
        {seal ? seal.number : '–'}
      </Table.Td>
    </Table.Tr>
  );
}

/** Entries as rows; on a phone each becomes a card. */
export function AuditTable({ entries, isFiltered }: { entries: readonly AuditEntry[]; isFiltered: boolean }) {
  if (entries.length === 0) {
    return isFiltered ? (
      <Empty icon={IconListDetails} title="No entry matches" text="Change the search or the filters to see more." />
    ) : (
      <Empty icon={IconListDetails} title="Nothing recorded yet" text="What people and machines do appears here." />
    );
  }
  return (
    <Table.ScrollContainer minWidth={0} className={table.container}>
      <Table verticalSpacing="sm" highlightOnHover className={table.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>About</Table.Th>
            <Table.Th>Client</Table.Th>
            <Table.Th className={table.number}>Link</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
