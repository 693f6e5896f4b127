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
  /** The list is one event's. */
  event?: string;
  /** It spans companies: region and client are asked for too. */
  spansTenants: boolean;
}

/** Search, filters and order of a list of orders, all in the URL; what is on stands below, each with a way to turn it off. */
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
          of="clients"
          tenant={tenant}
          value={chosen('client')}
          onChange={(option) => change({ client: option?.value ?? null, event: null })}
        />
      )}
      {!event && (
        <OptionSelect
          label="Event"
          placeholder="Any event"
          of="events"
          value={chosen('event')}
          client={chosen('client')}
          tenant={chosen('client') || tenant}
          // Over all companies an event's slug says whose it is with its client alone.
          onChange={(option) =>
            change({ event: option?.value ?? null, ...(option?.client ? { client: option.client } : {}) })
          }
        />
      )}
      <OptionSelect
        label="Printer"
        placeholder="Any printer"
        of="fulfillers"
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

/** Several may be picked faster than the list is loaded: what is picked stands here first, then in the URL. */
function StatusSelect() {
  const { search, change } = useListSearch();
  const asked = search.get('status') ?? '';
  const [picked, setPicked] = useState(asked);
  useEffect(() => setPicked(asked), [asked]);
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

/** A whole code; the search finds it too, but among names and references that are spelt alike. */
function CodeInput() {
  const { search, change } = useListSearch();
  const asked = search.get('code') ?? '';
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
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
        onBlur={() => text.trim() !== asked && change({ code: text.trim() })}
      />
    </form>
  );
}
