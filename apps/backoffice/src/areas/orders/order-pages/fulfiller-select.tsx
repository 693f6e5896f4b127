import { t } from '@inkstand/i18n/office/production';
import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback } from 'react';
import { enumerate } from '#ui/format.ts';
import { FoundSelect } from '#ui/found-select.tsx';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';

/** Maximum number of menu options; others are found by name. */
const MAX_OFFERED = 30;

interface FulfillerSelectProps {
  tenant: string;
  placeholder: string;
  /** Includes paused fulfillers. */
  withPaused?: boolean;
  value: string | null;
  error?: string | undefined;
  onChange: (id: string | null) => void;
}

/** Selects a fulfiller; the server searches by the typed text. */
export function FulfillerSelect({
  tenant,
  placeholder,
  withPaused = false,
  value,
  error,
  onChange,
}: FulfillerSelectProps) {
  const api = useApi();
  const find = useCallback(
    async (q: string) => {
      const query = { q, per_page: MAX_OFFERED, ...(withPaused ? {} : { state: 'takes_orders' as const }) };
      const { data } = await api.listFulfillers({ params: { tenant_id: tenant }, query });
      return data.map(({ id, name, regions }) => ({
        value: id,
        label: `${name} (${enumerate(regions.map((region) => SHORT_REGION_LABELS[region]))})`,
      }));
    },
    [api, tenant, withPaused],
  );
  return (
    <FoundSelect
      label={t('fulfiller')}
      placeholder={placeholder}
      value={value}
      error={error}
      find={find}
      onChange={(id) => onChange(id)}
      flex="1 1 240px"
    />
  );
}
