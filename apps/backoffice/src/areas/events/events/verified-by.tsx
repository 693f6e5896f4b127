import type { Verifier } from '@inkstand/contract/overview/dashboard';
import { t } from '@inkstand/i18n/office/common';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { RichText } from '#ui/rich-text.tsx';
import css from './verified-by.module.css';

/**
 * Explains verification: its meaning, who does it, and what works meanwhile. The operator configures how long it takes.
 */
export function VerifiedBy({ name, email, note, children }: Verifier & { children?: ReactNode }) {
  return (
    <>
      {t('someone_checks_your_company', { name })} {children}
      {note && <span className={css.line}>{note}</span>}
      {email && (
        <span className={css.line}>
          <RichText
            text={t('questions_to', { email })}
            parts={{
              mail: (words) => (
                <Anchor href={`mailto:${email}`} underline="always" inherit>
                  {words}
                </Anchor>
              ),
            }}
          />
        </span>
      )}
    </>
  );
}
