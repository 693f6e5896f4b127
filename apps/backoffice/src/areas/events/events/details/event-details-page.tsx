import { t } from '@inkstand/i18n/office/events';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { DomainPanel } from '#areas/events/custom-domains/domain-panel.tsx';
import { useDomainRights } from '#areas/events/custom-domains/use-domain-rights.ts';
import { FilesPanel } from '#areas/platform/files/files-panel.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useChangeDisabledReason } from '../change-disabled-reason.ts';
import { useEvent } from '../event-layout.tsx';
import { PageForm } from '../page-form.tsx';
import { usePageForm } from '../use-page-form.ts';
import { AddressPanel } from './address-panel.tsx';
import { DangerZone } from './danger-zone.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { toDetailsChange, toDetailsDraft } from './details-draft.ts';
import { NotesPanel } from './notes-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { TimesPanel } from './times-panel.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const tenant_id = pageTenant(await signedInUser({ context, request }), request);
  const { data } = await context.get(apiContext).eventDetails({ params: { tenant_id, slug: params.slug ?? '' } });
  return data;
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** An event's details: name, opening times, delivery and VAT. */
function Editor({ loaded }: { loaded: Loaded }) {
  const api = useApi();
  const event = useEvent();
  const user = useUser();
  const navigate = useNavigate();
  const disabledReason = useChangeDisabledReason(event);
  const rights = useDomainRights(event);
  const tenant = user.superadmin === 1 ? event.tenant_id : undefined;
  const form = usePageForm({
    loaded,
    toDraft: toDetailsDraft,
    save: (draft, data, revision) =>
      api.updateEventDetails({
        params: { tenant_id: event.tenant_id, slug: data.slug },
        body: { ...toDetailsChange(draft, data), revision },
      }),
  });
  const saved = form.data.slug;
  // The page's URL contains the slug, which has just changed.
  useEffect(() => {
    if (saved !== event.slug) void navigate(paths.eventPage(saved, 'event-details', tenant), { replace: true });
  }, [saved, event.slug, navigate, tenant]);
  const part = { draft: form.draft, errors: form.errors, change: form.change, data: form.data };
  return (
    <Stack gap="lg">
      <PageForm form={form} disabledReason={disabledReason}>
        <AddressPanel {...part} />
        <TimesPanel {...part} />
        <DeliveryPanel {...part} />
        {event.type !== 'Products' && <TaxPanel {...part} />}
        <NotesPanel {...part} />
      </PageForm>
      {rights.mayRead && (
        <DomainPanel
          store={{ tenant: event.tenant_id, slug: event.slug, name: event.name }}
          disabledReason={rights.disabledReason}
        />
      )}
      <FilesPanel
        owner={{ tenant: event.tenant_id, slug: event.slug }}
        title={t('files')}
        text={t('store_the_brief_the_brand_guide')}
        disabledReason={disabledReason}
      />
      <DangerZone />
    </Stack>
  );
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { id } = useEvent();
  return <Editor key={id} loaded={loaded} />;
}
