import type { EventDetail } from '@inkstand/contract/events/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Text } from '@mantine/core';
import { IconExternalLink, IconEye } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router';
import { pageTenant, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Page } from '#ui/page.tsx';
import { showDone } from '#ui/show-problem.ts';
import { EventStatusBadge, LockedBadge } from '#ui/status-badge.tsx';
import { useMutation } from '#ui/use-mutation.ts';
import { useChangeDisabledReason } from './change-disabled-reason.ts';
import { EventTabs } from './event-tabs.tsx';
import { formatEventTimes, TYPE_LABELS } from './list/event-labels.ts';
import { MISSING_LABELS, MissingSteps } from './missing-steps.tsx';

const EVENT_ROUTE = 'event';
export const eventRouteId = EVENT_ROUTE;

/** Loads the event for the layout of all its pages. */
export async function loadEvent({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await api.currentUser();
  const tenant = pageTenant(user, request);
  const { data } = await api.getEvent({ params: { tenant_id: tenant, slug: params.slug ?? '' } });
  return data;
}

export function useEvent(): EventDetail {
  const event = useRouteLoaderData<EventDetail>(EVENT_ROUTE);
  if (!event) throw new Error('useEvent works inside an event only');
  return event;
}

const stripProtocol = ({ url }: EventDetail) => url.replace(/^https?:\/\//, '');

function StatusButtons({ event }: { event: EventDetail }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useMutation();
  const disabledReason = useChangeDisabledReason(event);
  const set = (status: EventDetail['status']) =>
    run(async () => {
      await api.setEventStatus({ params: { tenant_id: event.tenant_id, slug: event.slug }, body: { status } });
      showDone(
        status === 'Active'
          ? `It is open to everybody now, at ${stripProtocol(event)}.`
          : `It is ${status.toLowerCase()} now.`,
      );
      await revalidate();
    });
  const confirmPause = () =>
    openConfirmDialog({
      title: 'Pause this store?',
      text: 'Its page will say that it is paused. Nothing can be ordered until you open it again.',
      confirm: 'Pause',
      cancel: 'Keep it open',
      onConfirm: () => set('On hold'),
    });
  if (event.status === 'Active') {
    return (
      <GuardedButton variant="default" disabledReason={disabledReason} onClick={confirmPause} loading={isPending}>
        Pause
      </GuardedButton>
    );
  }
  const missing = event.missing.map((step) => MISSING_LABELS[step]).join(' ');
  return (
    <GuardedButton
      disabledReason={disabledReason ?? (missing || undefined)}
      onClick={() => set('Active')}
      loading={isPending}
    >
      {event.status === 'Draft' ? 'Publish' : 'Open again'}
    </GuardedButton>
  );
}

export function EventLayout() {
  const event = useLoaderData<EventDetail>();
  const user = useUser();
  const isStaff = user.superadmin === 1;
  const tenant = isStaff ? event.tenant_id : undefined;
  const hasPages = event.type === 'Promo' || event.type === 'Store';
  return (
    <Page
      title={event.name}
      trail={[{ label: isStaff ? 'Events' : 'Stores', to: paths.events() }]}
      lead={
        <Group gap="sm">
          <EventStatusBadge status={event.status} />
          {event.locked && <LockedBadge />}
          <Text size="sm" c="dimmed">
            {[TYPE_LABELS[event.type], event.region, isStaff && event.tenant_name, formatEventTimes(event)]
              .filter(Boolean)
              .join(', ')}
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
              Preview
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
              Visit
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
