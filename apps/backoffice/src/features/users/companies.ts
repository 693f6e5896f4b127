import type { Client } from '@inkstand/contract';
import type { User } from '@inkstand/contract/accounts';

const MOST = 100;

/** For staff: their own company and its clients, to choose from. Nothing for anybody else. */
export async function companyChoices(api: Client, user: User): Promise<{ value: string; label: string }[]> {
  if (user.superadmin !== 1) return [];
  const { data } = await api.listClients({ params: { tenant_id: 'all' }, query: { per_page: MOST, sort: 'name-asc' } });
  const clients = data.filter(({ id }) => id !== user.tenant_id).map(({ id, name }) => ({ value: id, label: name }));
  return [{ value: user.tenant_id, label: 'Inkstand (staff)' }, ...clients];
}
