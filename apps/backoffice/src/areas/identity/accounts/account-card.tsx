import { createAccountTranslator } from '@inkstand/i18n/account';
import { usePageTexts } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Logo } from '#areas/platform/layout/logo.tsx';
import { paths } from '#paths.ts';
import { Language } from '#ui/language.tsx';
import css from './account-card.module.css';

/** The account pages' translator, in the page's language. */
export function useAccountTranslator() {
  const texts = usePageTexts();
  return useMemo(() => createAccountTranslator(texts), [texts]);
}

export interface AccountCardProps {
  title: string;
  lead?: ReactNode;
  /** Error of the form as a whole, not of one field. */
  problem?: string;
  /** Alternative links, below a divider. */
  foot?: ReactNode;
  /** The card's content was swapped: focus moves to its heading, for screen readers. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** The authentication layout (specification 2): one centred card with the language selector. */
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
