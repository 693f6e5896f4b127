import { t } from '@inkstand/i18n/office/clients';
import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback } from 'react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import type { FoundOption } from '#ui/found-select.tsx';

/** Maximum number of menu options; others are found by name. */
const MAX_OFFERED = 30;

/** Searches clients by name for a staff select. `withStaff` includes the staff's own company. */
export function useClientsFound({ withStaff = false }: { withStaff?: boolean } = {}) {
  const api = useApi();
  const { tenant_id: own, superadmin } = useUser();
  return useCallback(
    async (q: string): Promise<readonly FoundOption[]> => {
      if (superadmin !== 1) return [];
      const query = { q, per_page: MAX_OFFERED, sort: 'name-asc' as const };
      const { data } = await api.listClients({ params: { tenant_id: 'all' }, query });
      const staff = { value: own, label: t('inkstand_staff') };
      const isAsked = withStaff && (q === own || staff.label.toLowerCase().includes(q.toLowerCase()));
      const clients = data.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: id, label: name }));
      return isAsked ? [staff, ...clients] : clients;
    },
    [api, own, superadmin, withStaff],
  );
}
