import type { Verifier } from '@inkstand/contract/overview/dashboard';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './verified-by.module.css';

/**
 * Explains verification: its meaning, who does it, and what works meanwhile. The operator configures how long it takes.
 */
export function VerifiedBy({ name, email, note, children }: Verifier & { children?: ReactNode }) {
  return (
    <>
      A person at {name} reads your company details once, and mails your administrators. Everything but opening can be
      done meanwhile. {children}
      {note && <span className={css.line}>{note}</span>}
      {email && (
        <span className={css.line}>
          Questions:{' '}
          <Anchor href={`mailto:${email}`} underline="always" inherit>
            {email}
          </Anchor>
        </span>
      )}
    </>
  );
}
