import { t } from '@inkstand/i18n/office/common';
import { apiContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { TYPE_LABELS } from '#areas/events/events/list/event-labels.ts';
import { listTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { Page } from '#ui/page.tsx';
import { EventStatusBadge } from '#ui/status-badge.tsx';
import { ofTenant, slugIn } from './redirect-to-event-client.ts';
import css from './which-client-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await signedInUser({ context, request });
  const page = new URL(request.url).searchParams.get('page') ?? '';
  const slug = slugIn(page);
  if (!slug) throw refuse(404);
  // Client users always mean their own company.
  if (user.superadmin !== 1) throw redirect(page);
  const { data } = await context.get(apiContext).eventsBySlug({ params: { tenant_id: listTenant(user), slug } });
  if (data.length === 0) throw refuse(404);
  return { page, slug, events: data };
}

/** Lets staff choose between clients that have an event with the same slug. */
export function Component() {
  const { page, slug, events } = useLoaderData<typeof loader>();
  return (
    <Page title={t('which_client')} lead={t('clients_have_an_event_at_the', { count: events.length, slug })}>
      <ul className={css.events}>
        {events.map(({ tenant_id, tenant_name, name, type, status }) => (
          <li key={tenant_id}>
            <Link to={ofTenant(page, tenant_id)} className={css.event}>
              <span>
                <span className={css.client}>{tenant_name}</span>
                <Text span size="sm" c="dimmed">
                  {name}, {TYPE_LABELS[type]}
                </Text>
              </span>
              <EventStatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
