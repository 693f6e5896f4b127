import { Select } from '@mantine/core';
import { useListSearch } from './list-search.ts';

/** On a phone two stand beside each other. */
export const FILTER_WIDTH = { base: 'calc(50% - 6px)', xs: 168 };

interface Choice {
  value: string;
  label: string;
}

/** The labels of a table as choices, in its order. */
export const toChoices = (labels: Readonly<Record<string, string | { label: string }>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: typeof label === 'string' ? label : label.label }));

interface FilterSelectProps {
  /** What it is called in the URL. */
  name: string;
  label: string;
  data: readonly (string | Choice | { group: string; items: Choice[] })[];
  /** What stands there while nothing is chosen, which it can go back to. */
  any?: string;
  /** Instead: what it is while the URL says nothing of it. */
  usual?: string;
  searchable?: boolean;
  w?: string | { base: string; xs: number };
  /** It stands in a drawer, under its label. */
  isLabelled?: boolean;
}

/** One choice that narrows or orders a list; it stands in the URL. */
export function FilterSelect({ name, label, data, any, usual, searchable, w, isLabelled = false }: FilterSelectProps) {
  const { search, change } = useListSearch();
  return (
    <Select
      {...(isLabelled
        ? { label, comboboxProps: { withinPortal: false } }
        : { 'aria-label': label, w: w ?? FILTER_WIDTH })}
      {...(any ? { placeholder: any, clearable: true } : { allowDeselect: false })}
      data={[...data]}
      value={search.get(name) ?? usual ?? null}
      onChange={(value) => change({ [name]: value === usual ? null : value })}
      searchable={searchable ?? false}
    />
  );
}
