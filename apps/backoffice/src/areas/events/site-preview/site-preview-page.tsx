import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useBackLink } from '#ui/back-link.ts';
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
  { value: 'desktop', label: t('desktop') },
  { value: 'phone', label: t('phone') },
];

/** The store itself in a frame, as it will be once open, including drafts. Orders are disabled. */
export function Component() {
  const { event, link } = useLoaderData<typeof loader>();
  const api = useApi();
  const user = useUser();
  const back = useBackLink();
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
      title={t('preview_of_name', { name: event.name })}
      trail={[
        { label: user.superadmin === 1 ? t('events') : t('stores'), to: paths.events() },
        { label: event.name, to: paths.eventPage(event.slug, 'overview', tenant) },
      ]}
      lead={
        <Group gap="sm">
          <EventStatusBadge status={event.status} closesAt={event.closes_at} />
          <Text size="sm" c="dimmed">
            {t('how_it_looks_once_its_open')}
          </Text>
        </Group>
      }
      actions={
        <>
          {back && (
            <Button component={Link} to={back.to} variant="default">
              {back.label}
            </Button>
          )}
          <SegmentedControl data={WIDTHS} value={width} onChange={setWidth} aria-label={t('width')} visibleFrom="sm" />
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={reload}>
            {t('reload')}
          </Button>
        </>
      }
    >
      <div className={css.stage}>
        <iframe
          key={url}
          src={url}
          title={t('store_as_visitors_see_it', { name: event.name })}
          className={css.frame}
          data-width={width}
        />
      </div>
    </Page>
  );
}
