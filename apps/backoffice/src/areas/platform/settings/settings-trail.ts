import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/common';
import { apiContext } from '@inkstand/web/context';
import type { LoaderFunctionArgs } from 'react-router';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';

/** Breadcrumbs of a settings page; of one that staff opened for a client, they lead over the client. */
export async function settingsTrail({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const user = await signedInUser({ context, request });
  const tenant_id = pageTenant(user, request);
  const isManager = may({ ...user, tenantId: user.tenant_id }, 'clients.manage', tenant_id);
  if (tenant_id === user.tenant_id || !isManager) return [{ label: t('settings'), to: paths.settings() }];
  const { data } = await context.get(apiContext).getCompanyDetails({ params: { tenant_id } });
  return [
    { label: t('clients'), to: paths.clients() },
    { label: data.name, to: paths.client(tenant_id) },
  ];
}
