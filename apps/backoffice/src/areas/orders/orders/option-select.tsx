import type { FilterOption } from '@inkstand/contract/orders/orders';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { type OptionsOf, useOptions } from './use-options.ts';

interface OptionSelectProps {
  label: string;
  /** Named for screen readers alone: it stands in a row of others. */
  isBare?: boolean;
  placeholder: string;
  tenant: string;
  of: OptionsOf;
  value: string;
  error?: string | undefined;
  /** The client of the chosen event, where the list spans companies. */
  client?: string;
  onChange: (option: FilterOption | null) => void;
}

const optionKey = ({ value, client }: Pick<FilterOption, 'value' | 'client'>) =>
  client ? `${client}/${value}` : value;

/** A choice among more than a menu holds: what is typed is looked for by the server. */
export function OptionSelect({
  label,
  isBare = false,
  error,
  placeholder,
  tenant,
  of,
  value,
  client = '',
  onChange,
}: OptionSelectProps) {
  const [q, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(tenant, of, { q: isOpen ? q : '', chosen: value, isOpen });
  const data = options.map((option) => ({
    value: optionKey(option),
    label: option.client ? `${option.label} (${option.client})` : option.label,
  }));
  const chosen = options.find((option) => option.value === value && (!client || option.client === client));
  return (
    <Select
      {...(isBare ? { 'aria-label': label, w: { base: '100%', xs: 180 } } : { label })}
      placeholder={placeholder}
      error={error}
      data={data}
      value={chosen ? optionKey(chosen) : null}
      onChange={(key) => onChange(options.find((option) => optionKey(option) === key) ?? null)}
      onSearchChange={setQuery}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // The server has looked already; what it found is shown, whatever of it the letters stand in.
      filter={({ options: found }) => found}
      nothingFoundMessage="Nothing of this name"
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  );
}
