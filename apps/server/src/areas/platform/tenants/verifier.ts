import type { Verifier } from '@inkstand/contract/overview/dashboard';
import type { Config } from '#config.ts';

/** Who looks at a company that waits: the operator. What it has not set is not made up. */
export const verifier = ({ operator, verificationNote }: Config): Verifier => ({
  name: operator.name,
  email: operator.email,
  note: verificationNote,
});
