import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { SimpleGrid, Stack } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { adminRouteId } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoStepPanel } from './two-step-panel.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return (await context.get(apiContext).getAccount()).data;
}

/** The user's own account: profile, sign-in methods and sessions. */
export function Component() {
  const account = useLoaderData<typeof loader>();
  // A fulfiller's people have no other settings.
  const hasSettings = useRouteLoaderData(adminRouteId) !== undefined;
  return (
    <Page
      title={t('your_account')}
      lead={account.email}
      trail={hasSettings ? [{ label: t('settings'), to: paths.settings() }] : []}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Stack gap="lg">
          <ProfilePanel key={`${account.name} ${account.lang}`} account={account} />
          <PasswordPanel about={[account.name, account.email]} />
        </Stack>
        <Stack gap="lg">
          <TwoStepPanel account={account} />
          <SessionsPanel sessions={account.sessions} />
        </Stack>
      </SimpleGrid>
    </Page>
  );
}
