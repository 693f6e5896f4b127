import type { Colleague } from '@inkstand/contract/orders/teamwork-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Select, type SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface ColleagueSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchable'> {
  tenant: string;
  chosen: Colleague | null;
  onChange: (id: string | null, colleague: Colleague | null) => void;
}

/** Selects a colleague who may see the orders of the tenant; cleared, it is nobody. */
export function ColleagueSelect({ tenant, chosen, onChange, ...shown }: ColleagueSelectProps) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = typed === chosen?.name ? '' : typed;
  const { data: found = [] } = useQuery({
    queryKey: ['colleagues', tenant, false, q],
    enabled: isOpen,
    placeholderData: (before) => before,
    queryFn: async () => (await api.listColleagues({ params: { tenant_id: tenant }, query: { q } })).data,
  });
  const people = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      {...shown}
      data={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? null}
      onChange={(id) => onChange(id, people.find((one) => one.id === id) ?? null)}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={t('no_one_has_this_name')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('unassign') }}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
