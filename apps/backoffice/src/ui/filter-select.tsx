import { Select } from '@mantine/core';
import css from './filter-select.module.css';
import { useListSearch } from './list-search.ts';

interface Choice {
  value: string;
  label: string;
}

/** Converts a record of labels to select options, in the same order. */
export const toChoices = (labels: Readonly<Record<string, string | { label: string }>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: typeof label === 'string' ? label : label.label }));

interface FilterSelectProps {
  /** Name of the URL parameter. */
  name: string;
  label: string;
  data: readonly (string | Choice | { group: string; items: Choice[] })[];
  /** Label of the empty option. */
  any?: string | undefined;
  /** In place of `any`: the value used while the URL has none. */
  usual?: string | undefined;
  searchable?: boolean;
  /** Shows the label, for use in a drawer. */
  isLabelled?: boolean;
}

/** A select that filters or sorts a list, stored in the URL. */
export function FilterSelect({ name, label, data, any, usual, searchable, isLabelled = false }: FilterSelectProps) {
  const { search, change } = useListSearch();
  return (
    <Select
      {...(isLabelled
        ? { label, comboboxProps: { withinPortal: false } }
        : { 'aria-label': label, className: searchable ? css.searchable : css.filter })}
      {...(any ? { placeholder: any, clearable: true } : { allowDeselect: false })}
      data={[...data]}
      value={search.get(name) ?? usual ?? null}
      onChange={(value) => change({ [name]: value === usual ? null : value })}
      searchable={searchable ?? false}
    />
  );
}
