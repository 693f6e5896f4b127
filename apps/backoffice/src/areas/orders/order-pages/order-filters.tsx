import { t } from '@inkstand/i18n/office/orders';
import { Button, Chip, Drawer, Group, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { DateRange } from '#ui/date-range.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { FilterSelect, toChoices } from '#ui/filter-select.tsx';
import { useListSearch } from '#ui/list-search.ts';
import { SHORT_REGION_LABELS } from '#ui/region-labels.ts';
import { FilterChips } from './filter-chips.tsx';
import { AGES, DELIVERED, ONLY, SORTS } from './filter-labels.ts';
import { OptionSelect } from './option-select.tsx';
import { KIND_LABELS } from './order-columns.tsx';
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
      <FilterBar search={{ label: t('search_orders'), placeholder: t('reference_name_email_postcode_code') }}>
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

function MoreFilters({ tenant, event, spansTenants }: Pick<OrderFiltersProps, 'tenant' | 'event' | 'spansTenants'>) {
  const { search, change } = useListSearch();
  const chosen = (name: string) => search.get(name) ?? '';
  const isAll = spansTenants && !search.get('client');
  const sorts = SORTS.filter(({ value }) => !isAll || !value.startsWith('total'));
  return (
    <Stack gap="md">
      <FilterSelect name="only" label={t('show_verb')} usual="all" data={ONLY} isLabelled />
      <FilterSelect name="sort" label={t('sort_by')} usual="recent" data={sorts} isLabelled />
      <StatusSelect />
      <FilterSelect name="delivered" label={t('delivery')} any={t('delivered_or_not')} data={DELIVERED} isLabelled />
      {spansTenants && (
        <OptionSelect
          label={t('client')}
          placeholder={t('any_client')}
          source="clients"
          tenant={tenant}
          value={chosen('client')}
          onChange={(option) => change({ client: option?.value ?? null, event: null })}
        />
      )}
      {!event && (
        <OptionSelect
          label={t('event')}
          placeholder={t('any_event')}
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
        label={t('fulfiller')}
        placeholder={t('any_printer')}
        source="fulfillers"
        tenant={tenant}
        value={chosen('fulfiller')}
        onChange={(option) => change({ fulfiller: option?.value ?? null })}
      />
      <OptionSelect
        label={t('assigned_to')}
        placeholder={t('anyone')}
        source="people"
        tenant={tenant}
        value={chosen('assignee')}
        onChange={(option) => change({ assignee: option?.value ?? null })}
      />
      <OptionSelect
        label={t('tag')}
        placeholder={t('any_tag')}
        source="tags"
        tenant={tenant}
        value={chosen('tag')}
        onChange={(option) => change({ tag: option?.value ?? null })}
      />
      {spansTenants && (
        <FilterSelect
          name="region"
          label={t('region')}
          any={t('any_region')}
          data={toChoices(SHORT_REGION_LABELS)}
          isLabelled
        />
      )}
      <FilterSelect name="kind" label={t('kind')} any={t('any_kind')} isLabelled data={toChoices(KIND_LABELS)} />
      <FilterSelect name="older_than_days" label={t('age')} any={t('any_age')} data={AGES} isLabelled />
      <CodeInput />
      <Chip
        checked={chosen('refund') === 'failed'}
        onChange={(isOn) => change({ refund: isOn ? 'failed' : null })}
        variant="light"
        color="red"
      >
        {t('failed_refunds')}
      </Chip>
    </Stack>
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
        label={t('promo_or_voucher_code')}
        placeholder={t('any_code')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== code && change({ code: text.trim() })}
      />
    </form>
  );
}
