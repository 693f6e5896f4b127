import { siteContext } from '@inkstand/web/context';
import { useApi, useSite, useTranslator } from '@inkstand/web/provider.tsx';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { problemOf } from '#ui/show-problem.ts';
import { AccountCard, useAccountWords } from './account-card.tsx';
import { OpenMail } from './open-mail.tsx';

/** Without a token it is for somebody who is signed in and has not opened the mail; for anybody else there is nothing here. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { user } = context.get(siteContext);
  if (!params.token && (!user || user.email_verified)) throw redirect(user ? paths.getStarted() : paths.login());
  return null;
}

/** The link of the verification mail. It is sent back by a script: what only looks at links in mails proves nothing. */
function Confirm({ token }: { token: string }) {
  const api = useApi();
  const t = useTranslator();
  const words = useAccountWords();
  const { user } = useSite();
  const [outcome, setOutcome] = useState<'busy' | 'done' | 'unusable'>('busy');
  const [problem, setProblem] = useState('');
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    api.verifyEmail({ params: { token } }).then(
      () => setOutcome('done'),
      (error: unknown) => {
        const isUnusable = error instanceof Error && 'status' in error && error.status === 422;
        if (!isUnusable) setProblem(problemOf(error));
        setOutcome('unusable');
      },
    );
  }, [api, token]);
  if (outcome === 'busy') {
    return (
      <AccountCard title={words('verify.title')} lead={words('verify.busy')}>
        <Loader mt="lg" aria-label={words('verify.busy')} />
      </AccountCard>
    );
  }
  const isDone = outcome === 'done';
  return (
    <AccountCard
      title={words(isDone ? 'verify.done_title' : 'link.unusable_title')}
      lead={words(isDone ? 'verify.done' : 'verify.unusable')}
      problem={problem}
      takesFocus
    >
      <Button component="a" href={user && isDone ? paths.getStarted() : paths.login()} size="md" mt="lg" fullWidth>
        {user && isDone ? words('login.code_button') : t('account.sign_in')}
      </Button>
    </AccountCard>
  );
}

export function Component() {
  const { token } = useParams();
  const { user } = useSite();
  return token ? <Confirm key={token} token={token} /> : <OpenMail email={user?.email ?? ''} />;
}
