import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { may, type Role } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/clients';
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { day, number } from '#ui/format.ts';
import { REGION_LABELS, ROLE_LABELS } from '#ui/labels.ts';
import { Panel } from '#ui/panel.tsx';
import { paymentText } from './client-labels.ts';
import css from './clients.module.css';

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The company's own details, and its totals. */
export function ClientFacts({ client }: { client: ClientDetail }) {
  const { company, events } = client;
  return (
    <Panel
      title={t('company')}
      aside={
        <Anchor component={Link} to={paths.companyDetails(client.id)} size="sm">
          {t('change')}
        </Anchor>
      }
    >
      <Facts
        facts={[
          [t('legal_name'), company.legal_name],
          [t('address'), company.address_lines.join('\n')],
          [t('registration_number'), company.registration_number],
          [t('vat_number'), company.vat_number],
          [t('email'), company.email],
          [t('phone'), company.phone],
          [t('region'), t('region_and_currency', { region: REGION_LABELS[client.region], currency: client.currency })],
          [t('client_since'), day(client.created_at)],
          [t('card_payments'), paymentText(client).label],
          [
            t('events'),
            events.total === 0 ? t('none_yet') : t('total_of_them_open', { total: events.total, count: events.active }),
          ],
          [
            t('orders_in_30_days'),
            <Anchor key="orders" component={Link} inherit to={`${paths.orders()}?client=${client.id}`}>
              {number(client.orders_30_days)}
            </Anchor>,
          ],
          [
            t('revenue'),
            <Anchor key="revenue" component={Link} inherit to={paths.clientRevenue(client.id)}>
              {t('view_revenue')}
            </Anchor>,
          ],
          [t('tenant_id'), client.id],
        ]}
      />
    </Panel>
  );
}

export function ClientPeople({ client: { id: client, people, people_count: all } }: { client: ClientDetail }) {
  const user = useUser();
  const mayList = may({ ...user, tenantId: user.tenant_id }, 'users.manage');
  const said = t('people_in_all', { count: all });
  const aside = mayList ? (
    <Anchor component={Link} to={`${paths.users()}?client=${client}`} size="sm">
      {said}
    </Anchor>
  ) : (
    <Text size="sm" c="dimmed">
      {said}
    </Text>
  );
  return (
    <Panel title={t('people')} aside={all > people.length && aside}>
      {people.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('no_users_yet')}
        </Text>
      ) : (
        <Stack gap="sm">
          {people.map(({ id, name, email, role, active }) => (
            <div key={id}>
              <Text size="sm" fw={600} c={active ? undefined : 'dimmed'}>
                {active ? name : t('name_deactivated', { name })}
              </Text>
              <Text size="xs" c="dimmed">
                {ROLE_LABELS[role as Role]} · {email}
              </Text>
            </div>
          ))}
        </Stack>
      )}
    </Panel>
  );
}
