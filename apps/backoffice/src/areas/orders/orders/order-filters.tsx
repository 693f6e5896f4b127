import { REGIONS } from '@inkstand/domain/regions';
import { STATUS_LABELS } from '@inkstand/i18n/staff';
import { Button, Chip, Drawer, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { AGES, ONLY, SORTS } from './filter-labels.ts';
import { OptionSelect } from './option-select.tsx';
import { KIND_LABELS } from './order-columns.tsx';

interface OrderFiltersProps {
  tenant: string;
  /** Set when the list belongs to one event. */
  event?: string;
  /** The list spans companies, so it also has region and client filters. */
  spansTenants: boolean;
}

/**
 * Search, filters and sort order of an order list, all in the URL; active filters are shown below and can be removed.
 */
export function OrderFilters(props: OrderFiltersProps) {
  const { search } = useListSearch();
  const [isOpen, { open, close }] = useDisclosure();
  const isAll = props.spansTenants && !search.get('client');
  const sorts = SORTS.filter(({ value }) => !isAll || !value.startsWith('total'));
  return (
    <>
      <FilterBar search={{ label: 'Search orders', placeholder: 'Reference, name, email, postcode, code' }}>
        <FilterSelect name="only" label="Show" usual="all" data={ONLY} />
        <FilterSelect name="sort" label="Sort by" usual="recent" data={sorts} />
        <Button variant="default" leftSection={<IconFilter size={18} />} onClick={open}>
          Filters
        </Button>
      </FilterBar>
      <FilterChips {...props} />
      <Drawer opened={isOpen} onClose={close} position="right" title="Filters" size="sm">
        <MoreFilters {...props} />
        <Button mt="lg" fullWidth onClick={close}>
          Show orders
        </Button>
      </Drawer>
    </>
  );
}

function MoreFilters({ tenant, event, spansTenants }: OrderFiltersProps) {
  const { search, change } = useListSearch();
  const chosen = (name: string) => search.get(name) ?? '';
  return (
    <Stack gap="md">
      <StatusSelect />
      {spansTenants && (
        <OptionSelect
          label="Client"
          placeholder="Any client"
          source="clients"
          tenant={tenant}
          value={chosen('client')}
          onChange={(option) => change({ client: option?.value ?? null, event: null })}
        />
      )}
      {!event && (
        <OptionSelect
          label="Event"
          placeholder="Any event"
          source="events"
          value={chosen('event')}
          client={chosen('client')}
          tenant={chosen('client') || tenant}
          // Slugs are unique per client only, so across companies the client is set too.
          onChange={(option) =>
            change({ event: option?.value ?? null, ...(option?.client ? { client: option.client } : {}) })
          }
        />
      )}
      <OptionSelect
        label="Printer"
        placeholder="Any printer"
        source="fulfillers"
        tenant={tenant}
        value={chosen('fulfiller')}
        onChange={(option) => change({ fulfiller: option?.value ?? null })}
      />
      {spansTenants && (
        <FilterSelect name="region" label="Region" any="Any region" data={Object.keys(REGIONS)} isLabelled />
      )}
      <FilterSelect name="kind" label="Kind" any="Any kind" isLabelled data={toChoices(KIND_LABELS)} />
      <FilterSelect name="older_than_days" label="Age" any="Any age" data={AGES} isLabelled />
      <CodeInput />
      <Chip
        checked={chosen('refund') === 'failed'}
        onChange={(isOn) => change({ refund: isOn ? 'failed' : null })}
        variant="light"
        color="red"
      >
        Failed refunds
      </Chip>
    </Stack>
  );
}

/** Selections can be faster than the list loads, so they are held here first and then written to the URL. */
function StatusSelect() {
  const { search, change } = useListSearch();
  const status = search.get('status') ?? '';
  const [picked, setPicked] = useState(status);
  useEffect(() => setPicked(status), [status]);
  function pick(statuses: readonly string[]) {
    setPicked(statuses.join(','));
    change({ status: statuses.join(',') });
  }
  return (
    <MultiSelect
      label="Status"
      {...(picked ? {} : { placeholder: 'Any status' })}
      data={toChoices(STATUS_LABELS)}
      value={picked ? picked.split(',') : []}
      onChange={pick}
      searchable
      clearable
      hidePickedOptions
      comboboxProps={{ withinPortal: false }}
    />
  );
}

/** Filters by an exact code; the search also matches similar names and references. */
function CodeInput() {
  const { search, change } = useListSearch();
  const code = search.get('code') ?? '';
  const [text, setText] = useState(code);
  useEffect(() => setText(code), [code]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change({ code: text.trim() });
      }}
    >
      <TextInput
        label="Promo or voucher code"
        placeholder="Any code"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== code && change({ code: text.trim() })}
      />
    </form>
  );
}
