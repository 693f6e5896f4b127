import type { FilterOption } from '@inkstand/contract/orders/order-list';
import { t } from '@inkstand/i18n/office/orders';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { type OptionsOf, useOptions } from './use-options.ts';

interface OptionSelectProps {
  label: string;
  /** The label is for screen readers only, in a row of filters. */
  isBare?: boolean;
  placeholder: string;
  tenant: string;
  source: OptionsOf;
  value: string;
  error?: string | undefined;
  /** The client of the selected event, in lists that span companies. */
  client?: string;
  onChange: (option: FilterOption | null) => void;
}

const optionKey = ({ value, client }: Pick<FilterOption, 'value' | 'client'>) =>
  client ? `${client}/${value}` : value;

/** A select with more options than a menu can show; the server searches by the typed text. */
export function OptionSelect({
  label,
  isBare = false,
  error,
  placeholder,
  tenant,
  source,
  value,
  client = '',
  onChange,
}: OptionSelectProps) {
  const [q, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const options = useOptions(tenant, source, { q: isOpen ? q : '', chosen: value, isOpen });
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
      // The server has filtered already; its results are shown unfiltered.
      filter={({ options: found }) => found}
      nothingFoundMessage={t('no_results')}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  );
}
