import { type ListedThing, t } from '@inkstand/i18n/office/lists';
import { Group, Pagination, Text } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { number } from './format.ts';
import { useListSearch } from './list-search.ts';

interface Meta {
  total: number;
  page: number;
  per_page: number;
  /** There are more than `total`; counting stopped there. */
  more?: true | undefined;
}

interface ListFootProps {
  meta: Meta;
  things?: ListedThing;
  /** In place of `things`: the number of all rows, "45 orders" or "1,000+ orders". */
  total?: string;
}

/** The footer of a list: total and pagination. */
export function ListFoot({ meta, things = 'records', total = countedRows(meta, things) }: ListFootProps) {
  const { change } = useListSearch();
  const pages = Math.ceil(meta.total / meta.per_page);
  const first = (meta.page - 1) * meta.per_page + 1;
  const last = Math.min(meta.total, meta.page * meta.per_page);
  const isBeyond = meta.page > Math.max(pages, 1);
  // The last rows of the last page have gone.
  const isEmptied = isBeyond && !meta.more;
  const showLastPage = useEffectEvent(() => change({ page: pages > 1 ? String(pages) : null }, true));
  useEffect(() => {
    if (isEmptied) showLastPage();
  }, [isEmptied]);
  if (meta.total === 0) return null;
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed">
        {pages > 1 && !isBeyond ? t('rows_of_total', { first, last, total }) : total}
      </Text>
      {(pages > 1 || isBeyond) && (
        <Pagination
          total={pages}
          value={meta.page}
          onChange={(page) => change({ page: page === 1 ? null : String(page) })}
          size="sm"
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('next_page') : t('previous_page') })}
        />
      )}
    </Group>
  );
}

const countedRows = ({ total, more }: Meta, things: ListedThing): string =>
  t(`listed.${things}`, { count: total, shown: `${number(total)}${more ? '+' : ''}` });
