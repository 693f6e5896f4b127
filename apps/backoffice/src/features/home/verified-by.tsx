import type { Verifier } from '@inkstand/contract/dashboard';
import { Anchor } from '@mantine/core';

/** What being verified means, who does it, and what goes on meanwhile. How long it takes is the operator's to say. */
export function VerifiedBy({ name, email, note }: Verifier) {
  return (
    <>
      Before anything of yours opens, a person at {name} reads your company details once, and mails your administrators.
      Meanwhile you can do everything else: design, set prices, look at the preview. {note}
      {email && (
        <>
          {' '}
          Questions:{' '}
          <Anchor href={`mailto:${email}`} inherit>
            {email}
          </Anchor>
        </>
      )}
    </>
  );
}
