import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { REGIONS } from '@inkstand/domain/regions';
import { Box, Button, Chip, Group, Menu, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useListSearch } from '#ui/list-search.ts';
import { SearchInput } from '#ui/search-input.tsx';
import { orderFilters } from './order-search.ts';

const SORTS = [
  { value: 'recent', label: 'Newest first' },
  { value: 'exceptions', label: 'Exceptions first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total-desc', label: 'Highest total' },
  { value: 'total-asc', label: 'Lowest total' },
];

const AGES = [
  { value: '1', label: 'Over a day old' },
  { value: '3', label: 'Over 3 days old' },
  { value: '7', label: 'Over a week old' },
  { value: '14', label: 'Over 2 weeks old' },
];

/** On a phone two stand beside each other. */
const HALF = 'calc(50% - 6px)';

/** Search, filters and order of a list of orders, all in the URL; `showsRegion` where it spans events. */
export function OrderFilters({ showsRegion = false, actions }: { showsRegion?: boolean; actions?: ReactNode }) {
  const { search, change } = useListSearch();
  return (
    <Group mb="md" gap="sm">
      <SearchInput label="Search orders" placeholder="Reference, name, email, postcode, code" />
      <Select
        aria-label="Status"
        placeholder="Any status"
        data={[...ORDER_STATUSES]}
        value={search.get('status')}
        onChange={(status) => change({ status })}
        clearable
        searchable
        w={{ base: HALF, xs: 175 }}
      />
      <Select
        aria-label="Age"
        placeholder="Any age"
        data={AGES}
        value={search.get('older_than_days')}
        onChange={(days) => change({ older_than_days: days })}
        clearable
        w={{ base: HALF, xs: 145 }}
      />
      {showsRegion && (
        <Select
          aria-label="Region"
          placeholder="Any region"
          data={Object.keys(REGIONS)}
          value={search.get('region')}
          onChange={(region) => change({ region })}
          clearable
          w={{ base: HALF, xs: 115 }}
        />
      )}
      <Select
        aria-label="Sort by"
        data={SORTS}
        value={search.get('sort') ?? 'recent'}
        onChange={(sort) => change({ sort: sort === 'recent' ? null : sort })}
        allowDeselect={false}
        w={{ base: HALF, xs: 160 }}
      />
      <Chip
        checked={search.get('refund') === 'failed'}
        onChange={(isOn) => change({ refund: isOn ? 'failed' : null })}
        variant="light"
        color="red"
      >
        Failed refunds
      </Chip>
      {actions && <Box ml="auto">{actions}</Box>}
    </Group>
  );
}

/** Takes along what the list shows, all its pages, by links of the browser's own: a long table goes to the disk as it comes. */
export function OrderExports({ tenant, event }: { tenant: string; event?: string }) {
  const { search } = useListSearch();
  const address = (per: 'order' | 'line') => {
    const query = new URLSearchParams({ ...orderFilters(search), ...(event ? { event } : {}), per });
    return `/api/${encodeURIComponent(tenant)}/order-exports?${query}`;
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />}>
          Export CSV
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={address('order')} download>
          A row per order
        </Menu.Item>
        <Menu.Item component="a" href={address('line')} download>
          A row per item
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
