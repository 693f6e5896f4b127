import { t } from '@inkstand/i18n/office/orders';
import { Button, Chip, Drawer, Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DateRange } from '#ui/date-range.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { FILTER_NAMES, FILTERS, type FilterName, SORTS } from './filters.ts';
import { OptionSelect } from './option-select.tsx';
import { StatusSelect } from './status-select.tsx';

interface OrderFiltersProps {
  tenant: string;
  /** Set when the list belongs to one event. */
  event?: string;
  /** The list spans companies, so it also has region and client filters. */
  spansTenants: boolean;
  /** Time zone of the list's days. */
  timeZone: string;
  /** Parameters that the open view's name says. */
  saidByView: readonly string[];
  /** Buttons for the whole list, to the right. */
  children: ReactNode;
}

/**
 * Search, filters and sort order of an order list, all in the URL; active filters are shown below and can be removed.
 */
export function OrderFilters({ children, saidByView, ...props }: OrderFiltersProps) {
  const { tenant, event, timeZone } = props;
  const { search } = useListSearch();
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <FilterBar
        search={{ label: t('search_orders'), placeholder: t('reference_name_email_postcode_code'), width: 240 }}
      >
        {/* Filtered by an event, the days are those of its time zone, which is not known here. */}
        <DateRange label={t('placed')} timeZone={timeZone} {...(!event && search.has('event') ? { note: '' } : {})} />
        <Button
          variant="default"
          leftSection={<IconFilter size={18} />}
          onClick={open}
          flex={{ base: '1 0 auto', xs: 'none' }}
        >
          {t('filters')}
        </Button>
        <Group gap="sm" ml="auto" visibleFrom="sm">
          {children}
        </Group>
      </FilterBar>
      <FilterChips tenant={tenant} saidByView={saidByView} {...(event ? { event } : {})} />
      <Drawer opened={isOpen} onClose={close} position="right" title={t('filters')} size="sm">
        <MoreFilters {...props} />
        <Button mt="lg" fullWidth onClick={close}>
          {t('show_orders')}
        </Button>
      </Drawer>
    </>
  );
}

type Lists = Pick<OrderFiltersProps, 'tenant' | 'event' | 'spansTenants'>;

function MoreFilters(list: Lists) {
  const { search } = useListSearch();
  const isAll = list.spansTenants && !search.get('client');
  const sorts = SORTS.filter(({ value }) => !isAll || !value.startsWith('total'));
  return (
    <Stack gap="md">
      <FilterSelect name="sort" label={t('sort_by')} usual="recent" data={sorts} isLabelled />
      {FILTER_NAMES.map((name) => (
        <FilterControl key={name} name={name} {...list} />
      ))}
    </Stack>
  );
}

function FilterControl({ name, tenant, event, spansTenants }: Lists & { name: FilterName }) {
  const { search, change } = useListSearch();
  const filter = FILTERS[name];
  if (filter.control === 'search' || filter.control === 'days') return null;
  if (filter.control === 'status') return <StatusSelect />;
  if (filter.needsSeveral === 'clients' && !spansTenants) return null;
  if (filter.needsSeveral === 'events' && event) return null;
  const chosen = search.get(name) ?? '';
  switch (filter.control) {
    case 'choice':
      return (
        <FilterSelect
          name={name}
          label={filter.label}
          data={filter.choices}
          any={filter.any}
          usual={filter.usual}
          isLabelled
        />
      );
    case 'option': {
      const client = filter.source === 'events' ? (search.get('client') ?? '') : '';
      return (
        <OptionSelect
          label={filter.label}
          placeholder={filter.any}
          source={filter.source}
          tenant={client || tenant}
          client={client}
          value={chosen}
          onChange={(option) => change(filter.changes?.(option) ?? { [name]: option?.value ?? null })}
        />
      );
    }
    case 'code':
      return <CodeInput label={filter.label} placeholder={filter.any} />;
    case 'switch':
      return (
        <Chip
          checked={chosen === filter.value}
          onChange={(isOn) => change({ [name]: isOn ? filter.value : null })}
          variant="light"
          color="red"
        >
          {filter.label}
        </Chip>
      );
  }
}

/** Filters by an exact code; the search also matches similar names and references. */
function CodeInput({ label, placeholder }: { label: string; placeholder: string }) {
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
        label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== code && change({ code: text.trim() })}
      />
    </form>
  );
}
