import { t } from '@inkstand/i18n/office/settings';
import { apiContext } from '@inkstand/web/context';
import { SimpleGrid, Stack } from '@mantine/core';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
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
  return (
    <Page title={t('your_account')} lead={account.email}>
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
