import { Group, Pagination, Text } from '@mantine/core';
import { useListSearch } from './list-search.ts';

interface Meta {
  total: number;
  page: number;
  per_page: number;
  /** There are more than `total`; counting stopped there. */
  more?: true | undefined;
}

const number = (count: number) => count.toLocaleString('en-GB');

/** The footer of a list: total and pagination. */
export function ListFoot({ meta, noun }: { meta: Meta; noun: [one: string, many: string] }) {
  const { change } = useListSearch();
  const pages = Math.ceil(meta.total / meta.per_page);
  const first = (meta.page - 1) * meta.per_page + 1;
  const last = Math.min(meta.total, meta.page * meta.per_page);
  if (meta.total === 0) return null;
  const isBeyond = meta.page > pages;
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed">
        {pages > 1 && !isBeyond ? `${number(first)}–${number(last)} of ` : ''}
        {number(meta.total)}
        {meta.more && '+'} {meta.total === 1 ? noun[0] : noun[1]}
      </Text>
      {(pages > 1 || isBeyond) && (
        <Pagination
          total={pages}
          value={meta.page}
          onChange={(page) => change({ page: page === 1 ? null : String(page) })}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
        />
      )}
    </Group>
  );
}
