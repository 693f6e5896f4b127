import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useState } from 'react';
import { problemOf } from '#ui/show-problem.ts';
import css from './account-card.module.css';
import { AccountCard, useAccountWords } from './account-card.tsx';
import { signOut } from './sign-out.ts';

/** Asks to open the verification mail: after signing up, and of whoever is signed in without having done so. */
export function OpenMail({ email }: { email: string }) {
  const api = useApi();
  const words = useAccountWords();
  const { user, mode } = useSite();
  const [answer, setAnswer] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function sendAgain() {
    setBusy(true);
    setProblem('');
    try {
      setAnswer((await api.resendVerification({ body: user ? {} : { email } })).message);
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountCard
      title={words('open_mail.title')}
      lead={words(user ? 'open_mail.unverified' : 'open_mail.lead', { email })}
      problem={problem}
      takesFocus
    >
      <Stack gap="md" mt="lg">
        <IconMailOpened size={44} stroke={1.3} color="var(--mantine-color-violet-6)" aria-hidden="true" />
        <Text size="sm">{words('open_mail.hint')}</Text>
        <Button variant="default" onClick={sendAgain} loading={isBusy}>
          {words('open_mail.again')}
        </Button>
        <Text size="sm" role="status" c="teal.9">
          {answer}
        </Text>
        {user && (
          <Button variant="subtle" onClick={() => void signOut(api)}>
            {words('open_mail.sign_out')}
          </Button>
        )}
        {mode === 'demo' && (
          <Text size="sm" c="dimmed" className={css.demo} lang="en">
            Demonstration: unless SMTP_URL is set, the mail is at <Anchor href="/dev/outbox">/dev/outbox</Anchor>
          </Text>
        )}
      </Stack>
    </AccountCard>
  );
}
