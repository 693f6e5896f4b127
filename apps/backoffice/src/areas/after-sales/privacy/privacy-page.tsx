import { t } from '@inkstand/i18n/office/after-sales';
import { apiContext } from '@inkstand/web/context';
import { Stack } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { settingsTrail } from '#areas/platform/settings/settings-trail.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { FindPerson } from './find-person.tsx';
import { RequestsTable } from './requests-table.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const page = new URL(request.url).searchParams.get('page') ?? 1;
  const query = { page, per_page: 10 };
  const [requests, trail] = await Promise.all([
    context.get(apiContext).listPrivacyRequests({ params: { tenant_id: tenant }, query }),
    settingsTrail({ context, request }),
  ]);
  return { tenant, requests, trail };
}

/** Exports and erases a person's data (docs/product/privacy.md). */
export function Component() {
  const { tenant, requests, trail } = useLoaderData<typeof loader>();
  return (
    <Page title={t('privacy')} trail={trail} lead={t('export_or_erase_a_persons_data')}>
      <Stack gap="md">
        <FindPerson tenant={tenant} />
        <Panel title={t('what_was_done')}>
          <RequestsTable requests={requests.data} />
          <ListFoot meta={requests.meta} things="requests" />
        </Panel>
      </Stack>
    </Page>
  );
}
