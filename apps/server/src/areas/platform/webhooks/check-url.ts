import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { addressProblem } from '#outgoing/address-problem.ts';

/** Production tells programs on the Internet, over TLS; demo mode those on this machine (docs/product/hosts.md). */
export function checkUrl({ config }: Pick<Ctx, 'config'>, url: string): void {
  const problem = addressProblem(url, config.mode);
  if (problem) failField('url', problem === 'not_local' ? 'not_this_machine' : problem);
}

/** What may be recorded of an address: its path may hold a secret of whoever owns it. */
export const urlHost = (url: string): string => new URL(url).host;
