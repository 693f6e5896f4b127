import type { HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';

/** Returns the operator of this installation, from the configuration. */
export async function operatorDetails({ config }: Ctx): Promise<HandlerReply<'operatorDetails'>> {
  const { operator, legal } = config;
  return { data: { ...operator, legal_version: legal.version, legal_changes: legal.changes } };
}
