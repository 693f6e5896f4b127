import { apiContext } from '@inkstand/web/context';
import { Stack } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { Page } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { FindPerson } from './find-person.tsx';
import { RequestsTable } from './requests-table.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const tenant = pageTenant(await signedInUser({ context, request }), request);
  const page = new URL(request.url).searchParams.get('page') ?? 1;
  const query = { page, per_page: 10 };
  const requests = await context.get(apiContext).listPrivacyRequests({ params: { tenant_id: tenant }, query });
  return { tenant, requests };
}

/** Exports and erases a person's data (docs/product/privacy.md). */
export function Component() {
  const { tenant, requests } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Privacy"
      trail={[{ label: 'Settings', to: paths.settings() }]}
      lead="Whoever asks gets a copy of what you keep about them, or has it erased. What is older than your retention time is erased by itself."
    >
      <Stack gap="md">
        <FindPerson tenant={tenant} />
        <Panel title="What was done">
          <RequestsTable requests={requests.data} />
          <ListFoot meta={requests.meta} noun={['request', 'requests']} />
        </Panel>
      </Stack>
    </Page>
  );
}
