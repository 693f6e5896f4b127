import { siteContext } from '@inkstand/web/context';
import { useApi, useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { paths } from '#paths.ts';
import { errorMessage } from '#ui/show-problem.ts';
import { AccountCard, useAccountTranslator } from './account-card.tsx';
import { OpenMail } from './open-mail.tsx';

/** Without a token, the page is only for signed-in users with an unverified address. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const { user } = context.get(siteContext);
  if (!params.token && (!user || user.email_verified)) throw redirect(user ? paths.getStarted() : paths.login());
  return null;
}

/**
 * Handles the link of the verification email. A script submits the token, because link scanners only fetch links and
 * must not verify the address. A user who is signed in by it continues at once; the used link is replaced in the
 * history.
 */
function Confirm({ token }: { token: string }) {
  const api = useApi();
  const t = useSiteTranslator();
  const accountText = useAccountTranslator();
  const { user } = useSite();
  const [outcome, setOutcome] = useState<'busy' | 'done' | 'signed in' | 'unusable'>('busy');
  const [problem, setProblem] = useState('');
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    api.verifyEmail({ params: { token } }).then(
      ({ data }) => {
        if (data.signed_in) window.location.replace(paths.getStarted());
        setOutcome(data.signed_in ? 'signed in' : 'done');
      },
      (error: unknown) => {
        const isUnusable = error instanceof Error && 'status' in error && error.status === 422;
        if (!isUnusable) setProblem(errorMessage(error));
        setOutcome('unusable');
      },
    );
  }, [api, token]);
  if (outcome === 'busy' || outcome === 'signed in') {
    const title = accountText(outcome === 'busy' ? 'verify.title' : 'verify.done_title');
    return (
      <AccountCard title={title} lead={accountText('verify.busy')}>
        <Loader mt="lg" role="progressbar" aria-label={accountText('verify.busy')} />
      </AccountCard>
    );
  }
  // An already used link is no error for a signed-in user whose address is verified.
  if (outcome === 'unusable' && user?.email_verified) {
    return (
      <AccountCard title={accountText('verify.done_title')} takesFocus>
        <Button component="a" href={paths.getStarted()} size="md" mt="lg" fullWidth>
          {accountText('login.code_button')}
        </Button>
      </AccountCard>
    );
  }
  const isDone = outcome === 'done';
  return (
    <AccountCard
      title={accountText(isDone ? 'verify.done_title' : 'link.unusable_title')}
      lead={accountText(isDone ? 'verify.done' : 'verify.unusable')}
      problem={problem}
      takesFocus
    >
      <Button component="a" href={paths.login()} size="md" mt="lg" fullWidth>
        {t('account.sign_in')}
      </Button>
    </AccountCard>
  );
}

export function Component() {
  const { token } = useParams();
  const { user } = useSite();
  return token ? <Confirm key={token} token={token} /> : <OpenMail email={user?.email ?? ''} />;
}
