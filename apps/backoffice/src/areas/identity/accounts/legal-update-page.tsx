import { formatDay } from '@inkstand/i18n';
import { apiContext, siteContext } from '@inkstand/web/context';
import { useApi, usePageTexts, useSite, useSiteTranslator } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { privacyPolicyIn, termsIn } from '#ui/legal-pages.ts';
import { errorMessage, showProblem } from '#ui/show-problem.ts';
import { AccountCard, useAccountTranslator } from './account-card.tsx';
import { destination } from './destination.ts';
import { signOut } from './sign-out.ts';

/** Only for signed-in users who have not agreed to the version in force; others go where they were going. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { user } = context.get(siteContext);
  const next = new URL(request.url).searchParams.get('next');
  if (!user) throw redirect(paths.login(next ?? undefined));
  const to = destination(next, user);
  if (!user.legal_due) throw redirect(to);
  const { data } = await context.get(apiContext).operatorDetails();
  return { version: user.legal_due, changes: data.legal_changes, terms: termsIn(user.region), to };
}

/** Asks for consent to a new version of the legal texts, once, before work goes on (docs/product/privacy.md). */
export function Component() {
  const { version, changes, terms, to } = useLoaderData<typeof loader>();
  const api = useApi();
  const t = useAccountTranslator();
  const storeText = useSiteTranslator();
  const { lang } = useSite();
  const pageTexts = usePageTexts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function agree() {
    setPending(true);
    setProblem('');
    try {
      await api.agreeToLegalTexts({ body: { version } });
      // A full page load: the document names the user, who is asked no more.
      window.location.replace(to);
    } catch (error) {
      setProblem(errorMessage(error));
      setPending(false);
    }
  }
  const texts = [
    { label: t('legal.terms'), href: terms },
    { label: t('legal.privacy'), href: privacyPolicyIn(lang) },
  ];
  return (
    <AccountCard
      title={t('legal.title')}
      lead={t('legal.lead', { date: formatDay(new Date(version), pageTexts) })}
      problem={problem}
    >
      <Stack gap="md" mt="lg">
        {changes && (
          <div>
            <Text fw={600}>{t('legal.changes')}</Text>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{changes}</Text>
          </div>
        )}
        <Stack gap={4} align="flex-start">
          {texts.map(({ label, href }) => (
            <Anchor key={href} href={href} target="_blank" underline="always">
              {label}
            </Anchor>
          ))}
        </Stack>
        <Button size="md" fullWidth loading={isPending} onClick={agree}>
          {t('legal.agree')}
        </Button>
        <Button
          size="md"
          fullWidth
          variant="default"
          disabled={isPending}
          onClick={() => signOut(api).catch(showProblem)}
        >
          {storeText('account.sign_out')}
        </Button>
      </Stack>
    </AccountCard>
  );
}
