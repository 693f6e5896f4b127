import type { Fulfiller, FulfillerValues } from '@inkstand/contract/production/fulfillers';
import { startOfDay, toDay } from '@inkstand/domain/days';
import { t } from '@inkstand/i18n/office/production';
import type { FieldErrors } from '#ui/use-api-call.ts';

/** State of the form; numbers may be empty while the user types. */
export type FulfillerDraft = Omit<
  FulfillerValues,
  'capacity_per_day' | 'cost_per_piece' | 'lead_days' | 'print_techniques'
> & {
  print_techniques: string[];
  capacity_per_day: number | '';
  cost_per_piece: number | '';
  lead_days: number | '';
};

export const emptyDraft = (timeZone: string): FulfillerDraft => ({
  name: '',
  regions: [],
  print_techniques: [],
  families: [],
  capacity_per_day: '',
  cost_per_piece: '',
  adapter: 'http',
  endpoint: '',
  contact_name: '',
  contact_email: '',
  contact_phone: '',
  language: 'en',
  working_days: [1, 2, 3, 4, 5],
  closed_dates: [],
  lead_days: 2,
  time_zone: timeZone,
});

/** Returns a fulfiller as form values. */
export function toFulfillerDraft(fulfiller: Fulfiller): FulfillerDraft {
  const { staff, id: _id, active: _active, simulated: _simulated, ...open } = fulfiller;
  return {
    ...open,
    endpoint: staff?.endpoint ?? '',
    cost_per_piece: staff?.cost_per_piece ?? '',
    contact_name: staff?.contact.name ?? '',
    contact_email: staff?.contact.email ?? '',
    contact_phone: staff?.contact.phone ?? '',
    language: staff?.contact.language ?? 'en',
  };
}

/** Returns errors for missing values and for days off that are no day; the server validates the rest. */
export function missingIn(draft: FulfillerDraft): FieldErrors {
  const needed = ['name', 'regions', 'print_techniques', 'families', 'capacity_per_day', 'cost_per_piece'] as const;
  const more = ['lead_days', 'working_days', 'time_zone'] as const;
  const isEmpty = (value: string | number | readonly unknown[]) =>
    value === '' || (Array.isArray(value) && value.length === 0);
  const missing = [...needed, ...more].filter((field) => isEmpty(draft[field]));
  const wrong = draft.closed_dates.find((entry) => !isDay(entry));
  return {
    ...Object.fromEntries(missing.map((field) => [field, t('required')])),
    ...(wrong !== undefined && { closed_dates: notADay(wrong) }),
  };
}

export const notADay = (text: string): string => t('not_a_day_enter_as', { text });

/** Whether a text is a day of the calendar, written as `2026-12-25`. */
export function isDay(text: string): boolean {
  const day = startOfDay(text);
  return !Number.isNaN(day.getTime()) && toDay(day) === text;
}

/** Returns the request body of a complete draft. */
export const toFulfillerValues = (draft: FulfillerDraft): FulfillerValues => ({
  ...draft,
  print_techniques: draft.print_techniques as FulfillerValues['print_techniques'],
  capacity_per_day: Number(draft.capacity_per_day),
  cost_per_piece: Number(draft.cost_per_piece),
  lead_days: Number(draft.lead_days),
});
