import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage, showProblem } from '#ui/show-problem.ts';
import { AccountCard, useAccountTranslator } from './account-card.tsx';
import { DemonstrationMail } from './demonstration-mail.tsx';
import { signOut } from './sign-out.ts';

/** Asks the user to open the verification email, after registration or while signed in unverified. */
export function OpenMail({ email }: { email: string }) {
  const api = useApi();
  const t = useAccountTranslator();
  const { user } = useSite();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function sendAgain() {
    setBusy(true);
    setProblem('');
    try {
      setAnswer((await api.resendVerification({ body: user ? {} : { email } })).message);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard
      title={t('open_mail.title')}
      lead={t(user ? 'open_mail.unverified' : 'open_mail.lead', { email })}
      problem={problem}
      takesFocus
    >
      <Stack gap="md" mt="lg">
        <IconMailOpened size={44} stroke={1.3} color="var(--accent)" aria-hidden="true" />
        <Text size="sm">{t('open_mail.hint')}</Text>
        <Button variant="default" onClick={sendAgain} loading={isBusy}>
          {t('open_mail.again')}
        </Button>
        <Text size="sm" role="status" c="teal">
          {answer}
        </Text>
        {user && (
          <Button variant="subtle" onClick={() => signOut(api).catch(showProblem)}>
            {t('open_mail.sign_out')}
          </Button>
        )}
      </Stack>
      <DemonstrationMail />
    </AccountCard>
  );
}
