import type { OrderFilters } from '@inkstand/contract/orders/order-filters';
import type { FilterOption } from '@inkstand/contract/orders/order-list';
import { t } from '@inkstand/i18n/office/orders';
import { DAY_PARAMETERS } from '#ui/day-range.ts';
import { toChoices } from '#ui/filter-select.tsx';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import { KIND_LABELS } from './order-columns.tsx';
import type { OptionsOf } from './use-options.ts';

interface Common {
  label: string;
  /** What its chip says of a value, or of the value's label where it has one; by default the same. */
  said?: (value: string) => string;
  /** Shown only in a list that has several of them. */
  needsSeveral?: 'clients' | 'events';
}

/** One of a few values. */
export interface ChoiceFilter extends Common {
  control: 'choice';
  choices: readonly { value: string; label: string }[];
  /** The label of no value. */
  any?: string;
  /** In place of `any`: the value that a list without this filter has. */
  usual?: string;
}

/** One of many values, whose labels only the server knows. */
export interface OptionFilter extends Common {
  control: 'option';
  source: OptionsOf;
  any: string;
  said: (label: string) => string;
  /** The parameters of the URL that a choice changes; by default its own. */
  changes?: (option: FilterOption | null) => Record<string, string | null>;
}

/** On or off. */
export interface SwitchFilter extends Common {
  control: 'switch';
  value: string;
}

export interface CodeFilter extends Common {
  control: 'code';
  any: string;
  said: (code: string) => string;
}

/** Search, days and statuses have controls of their own. */
type OwnControl = { control: 'search' } | { control: 'days' } | { control: 'status' };

type Filter = ChoiceFilter | OptionFilter | SwitchFilter | CodeFilter | OwnControl;

/**
 * The filters of the order list, in the drawer's order: each is here once, for the URL, saved views, its control and its
 * chip. `refs`, which the contract has as well, names the orders of a selection.
 */
export const FILTERS: Readonly<Record<Exclude<keyof OrderFilters, 'refs'> | (typeof DAY_PARAMETERS)[number], Filter>> =
  {
    q: { control: 'search' },
    period: { control: 'days' },
    from: { control: 'days' },
    to: { control: 'days' },
    only: {
      control: 'choice',
      label: t('show_verb'),
      usual: 'all',
      choices: [
        { value: 'all', label: t('all_orders') },
        { value: 'needs_person', label: t('needs_attention') },
        { value: 'exceptions', label: t('exceptions') },
        { value: 'to_ship', label: t('to_ship') },
        { value: 'late', label: t('late') },
        { value: 'reprint_asked', label: t('reprints') },
      ],
    },
    status: { control: 'status' },
    delivered: {
      control: 'choice',
      label: t('delivery'),
      any: t('delivered_or_not'),
      choices: [
        { value: 'yes', label: t('delivered') },
        { value: 'no', label: t('shipped_not_yet_delivered') },
      ],
    },
    client: {
      control: 'option',
      label: t('client'),
      any: t('any_client'),
      source: 'clients',
      said: (name) => t('client_is', { name }),
      needsSeveral: 'clients',
      changes: (option) => ({ client: option?.value ?? null, event: null }),
    },
    event: {
      control: 'option',
      label: t('event'),
      any: t('any_event'),
      source: 'events',
      said: (name) => t('event_is', { name }),
      needsSeveral: 'events',
      // Slugs are unique per client only, so across companies the client is set too.
      changes: (option) => ({ event: option?.value ?? null, ...(option?.client ? { client: option.client } : {}) }),
    },
    fulfiller: {
      control: 'option',
      label: t('fulfiller'),
      any: t('any_printer'),
      source: 'fulfillers',
      said: (name) => t('printer_is', { name }),
    },
    assignee: {
      control: 'option',
      label: t('assigned_to'),
      any: t('anyone'),
      source: 'people',
      said: (name) => t('assigned_to_is', { name }),
    },
    tag: {
      control: 'option',
      label: t('tag'),
      any: t('any_tag'),
      source: 'tags',
      said: (name) => t('tag_is', { name }),
    },
    region: {
      control: 'choice',
      label: t('region'),
      any: t('any_region'),
      choices: toChoices(SHORT_REGION_LABELS),
      said: (region) => t('region_is', { region }),
      needsSeveral: 'clients',
    },
    kind: {
      control: 'choice',
      label: t('kind'),
      any: t('any_kind'),
      choices: toChoices(KIND_LABELS),
      said: (kind) => t('kind_is', { kind }),
    },
    older_than_days: {
      control: 'choice',
      label: t('age'),
      any: t('any_age'),
      choices: [
        { value: '1', label: t('over_a_day_old') },
        { value: '3', label: t('over_3_days_old') },
        { value: '7', label: t('over_a_week_old') },
        { value: '14', label: t('over_2_weeks_old') },
        { value: '30', label: t('over_a_month_old') },
      ],
    },
    code: {
      control: 'code',
      label: t('promo_or_voucher_code'),
      any: t('any_code'),
      said: (code) => t('code_is', { code }),
    },
    refund: { control: 'switch', label: t('failed_refunds'), value: 'failed' },
  };

export type FilterName = keyof typeof FILTERS;

/** As parameters of the URL. */
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

export const isDays = (name: string): boolean => (DAY_PARAMETERS as readonly string[]).includes(name);

/** Orders of the list; the first is the usual one. */
export const SORTS = [
  { value: 'recent', label: t('newest_first') },
  { value: 'exceptions', label: t('exceptions_first') },
  { value: 'oldest', label: t('oldest_first') },
  { value: 'total-desc', label: t('highest_total') },
  { value: 'total-asc', label: t('lowest_total') },
];
