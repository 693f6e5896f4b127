import type { ClientDetail } from '@inkstand/contract/companies/clients';
import { may, ROLE_LABELS, type Role } from '@inkstand/domain/roles';
import { Anchor, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { REGION_LABELS } from '#areas/design/catalogue/catalogue-labels.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { day } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { paymentText } from './client-labels.ts';
import css from './clients.module.css';

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
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
      title="Company"
      aside={
        <Anchor component={Link} to={paths.companyDetails(client.id)} size="sm">
          Change
        </Anchor>
      }
    >
      <Facts
        facts={[
          ['Legal name', company.legal_name],
          ['Address', company.address_lines.join('\n')],
          ['Registration number', company.registration_number],
          ['VAT number', company.vat_number],
          ['E-mail', company.email],
          ['Phone', company.phone],
          ['Region', `${REGION_LABELS[client.region]}, ${client.currency}`],
          ['With us since', day(client.created_at)],
          ['Card payments', paymentText(client).label],
          ['Events', events.total === 0 ? 'none yet' : `${events.total}, ${events.active} of them open`],
          [
            'Orders in 30 days',
            <Anchor key="orders" component={Link} inherit to={`${paths.orders()}?client=${client.id}`}>
              {client.orders_30_days.toLocaleString('en-GB')}
            </Anchor>,
          ],
          [
            'Revenue',
            <Anchor key="revenue" component={Link} inherit to={paths.clientRevenue(client.id)}>
              What its events bring
            </Anchor>,
          ],
          ['In addresses', client.id],
        ]}
      />
    </Panel>
  );
}

export function ClientPeople({ client: { id: client, people, people_count: all } }: { client: ClientDetail }) {
  const user = useUser();
  const mayList = may({ ...user, tenantId: user.tenant_id }, 'users.manage');
  const said = `${all.toLocaleString('en-GB')} in all`;
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
    <Panel title="People" aside={all > people.length && aside}>
      {people.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nobody can sign in yet.
        </Text>
      ) : (
        <Stack gap="sm">
          {people.map(({ id, name, email, role, active }) => (
            <div key={id}>
              <Text size="sm" fw={600} c={active ? undefined : 'dimmed'}>
                {name}
                {!active && ' (deactivated)'}
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
