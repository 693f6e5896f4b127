import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { showProblem } from '#ui/show-problem.ts';
import { EventStatusBadge } from '#ui/status-badge.tsx';
import css from './site-preview-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const of = { params: { tenant_id, slug: params.slug ?? '' } };
  const [{ data: event }, { data: link }] = await Promise.all([api.getEvent(of), api.createPreviewLink(of)]);
  return { event, link };
}

const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];

/** The store itself in a frame, as it will be once open, including drafts. Orders are disabled. */
export function Component() {
  const { event, link } = useLoaderData<typeof loader>();
  const api = useApi();
  const user = useUser();
  const [width, setWidth] = useState('desktop');
  const [url, setUrl] = useState(link.url);
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;

  /** Requests a new link, because the old one may have expired. */
  async function reload() {
    try {
      const params = { tenant_id: event.tenant_id, slug: event.slug };
      setUrl((await api.createPreviewLink({ params })).data.url);
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <Page
      title={`Preview of ${event.name}`}
      trail={[
        { label: user.superadmin === 1 ? 'Events' : 'Stores', to: paths.events() },
        { label: event.name, to: paths.eventPage(event.slug, 'overview', tenant) },
      ]}
      lead={
        <Group gap="sm">
          <EventStatusBadge status={event.status} />
          <Text size="sm" c="dimmed">
            How it looks when it is open. Nothing can be ordered here.
          </Text>
        </Group>
      }
      actions={
        <>
          <SegmentedControl data={WIDTHS} value={width} onChange={setWidth} aria-label="Width" visibleFrom="sm" />
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={reload}>
            Reload
          </Button>
        </>
      }
    >
      <div className={css.stage}>
        <iframe
          key={url}
          src={url}
          title={`${event.name}, as visitors see it`}
          className={css.frame}
          data-width={width}
        />
      </div>
    </Page>
  );
}
