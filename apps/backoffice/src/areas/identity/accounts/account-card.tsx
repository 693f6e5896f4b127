import { createAccountTranslator } from '@inkstand/i18n/account';
import { useSite } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Logo } from '#areas/platform/layout/logo.tsx';
import { Language } from '#marketing/language.tsx';
import { paths } from '#paths.ts';
import css from './account-card.module.css';

/** `t` of the public pages of accounts, in the page's language. */
export function useAccountTranslator() {
  const { lang } = useSite();
  return useMemo(() => createAccountTranslator(lang), [lang]);
}

export interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  /** What went wrong with the whole, not with one field. */
  problem?: string;
  /** Other ways to go on, below a line. */
  foot?: ReactNode;
  /** The page turned into another one: its heading is where a screen reader goes on. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The authentication layout (specification 2): one card in the middle, with the language selector. */
export function AccountCard({ title, lead, problem, foot, takesFocus = false, children }: AccountCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <main className={css.page}>
      <title>{`${title} · Inkstand`}</title>
      <div className={css.card}>
        <div className={css.top}>
          <Anchor href={paths.home()} underline="never" aria-label="Inkstand">
            <Logo size={30} />
          </Anchor>
          <Language />
        </div>
        <Title order={1} size="h2" mt="xl" ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </Title>
        {lead && (
          <Text c="dimmed" mt="xs" className={css.lead}>
            {lead}
          </Text>
        )}
        {problem && (
          <Alert color="red" role="alert" mt="md">
            <span className={css.sentence}>{problem}</span>
          </Alert>
        )}
        {children}
        {foot && <div className={css.foot}>{foot}</div>}
      </div>
    </main>
  );
}
