import type { EventDetail } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/common';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconEye } from '@tabler/icons-react';
import {
  Link,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useMatch,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { PublishEventDialog } from '#areas/events/publishing/lazy-publish-event-dialog.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { enumerate } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { REGION_LABELS } from '#ui/labels.ts';
import { Page } from '#ui/page.tsx';
import { showDone } from '#ui/show-problem.ts';
import { EventStatusBadge, LockedBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useChangeDisabledReason } from './change-disabled-reason.ts';
import { confirmPause } from './confirm-pause.ts';
import { EventTabs } from './event-tabs.tsx';
import { formatEventTimes, TYPE_LABELS } from './list/event-labels.ts';
import { MISSING_LABELS, MissingSteps } from './missing-steps.tsx';

const EVENT_ROUTE = 'event';
export const eventRouteId = EVENT_ROUTE;

/** Loads the event for the layout of all its pages. */
export async function loadEvent({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await api.getEvent({ params: { tenant_id: tenant, slug: params.slug ?? '' } });
  return data;
}

export function useEvent(): EventDetail {
  const event = useRouteLoaderData<EventDetail>(EVENT_ROUTE);
  if (!event) throw new Error('useEvent works inside an event only');
  return event;
}

function StatusButtons({ event }: { event: EventDetail }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useApiCall();
  const disabledReason = useChangeDisabledReason(event);
  const [isPublishing, publishing] = useDisclosure();
  const pause = () =>
    run(async () => {
      await api.setEventStatus({
        params: { tenant_id: event.tenant_id, slug: event.slug },
        body: { status: 'On hold' },
      });
      showDone(t('its_now_on_hold'));
      await revalidate();
    });
  if (event.status === 'Active') {
    return (
      <GuardedButton
        variant="default"
        disabledReason={disabledReason}
        onClick={() => confirmPause(event.type, pause)}
        loading={isPending}
      >
        {t('pause')}
      </GuardedButton>
    );
  }
  const missing = event.missing.map((step) => MISSING_LABELS[step]).join(' ');
  return (
    <>
      <GuardedButton disabledReason={disabledReason ?? (missing || undefined)} onClick={publishing.open}>
        {event.status === 'Draft' ? t('publish') : t('reopen')}
      </GuardedButton>
      {isPublishing && <PublishEventDialog event={event} onClose={publishing.close} />}
    </>
  );
}

/** The guided flow has the window to itself; all other pages of an event stand below its head and tabs. */
export function EventLayout() {
  const { id } = useLoaderData<EventDetail>();
  const isGuided = useMatch('/events/:slug/campaign/*') !== null;
  // What was begun for one event does not go on with another.
  return isGuided ? <Outlet key={id} /> : <EventPages key={id} />;
}

function EventPages() {
  const event = useLoaderData<EventDetail>();
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const tenant = isStaff ? event.tenant_id : undefined;
  const hasPages = event.type === 'Promo' || event.type === 'Store';
  return (
    <Page
      title={event.name}
      trail={[{ label: isStaff ? t('events') : t('stores'), to: paths.events() }]}
      lead={
        <Group gap="sm">
          <EventStatusBadge status={event.status} closesAt={event.closes_at} />
          {event.locked && <LockedBadge />}
          <Text size="sm" c="dimmed">
            {enumerate([
              TYPE_LABELS[event.type],
              REGION_LABELS[event.region],
              isStaff && event.tenant_name,
              formatEventTimes(event),
            ])}
          </Text>
        </Group>
      }
      actions={
        <>
          {hasPages && (
            <Button
              component={Link}
              to={paths.sitePreview(event.slug, tenant)}
              variant="default"
              leftSection={<IconEye size={16} />}
            >
              {t('preview')}
            </Button>
          )}
          {hasPages && event.status !== 'Draft' && (
            <Button
              component="a"
              href={event.url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} />}
            >
              {t('visit')}
            </Button>
          )}
          {event.type === 'Promo' && event.status === 'Draft' && (
            <Button component={Link} to={paths.campaign(event.slug, 'review', tenant)} variant="default">
              {t('guided_setup')}
            </Button>
          )}
          <StatusButtons event={event} />
        </>
      }
    >
      {event.status !== 'Active' && event.missing.length > 0 && <MissingSteps event={event} tenant={tenant} />}
      <EventTabs event={event} />
      <Outlet />
    </Page>
  );
}
