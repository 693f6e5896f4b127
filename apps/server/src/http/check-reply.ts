import type { CallName, CallShape } from '@inkstand/contract';
import type { Ctx } from '#context.ts';

/** Production checks one reply in this many: parsing each would cost more than many handlers do. */
const SAMPLE = 100;

/** Paths of fields that the contract does not name. Parsing would drop them silently, but clients must not see them. */
function unknownFields(sent: unknown, parsed: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const at = path ? `${path}.${key}` : key;
    return key in parsed ? unknownFields(value, (parsed as Record<string, unknown>)[key], at) : [at];
  });
}

/** Describes how a reply differs from the contract; undefined when it matches. */
export function replyFault({ reply: schema }: CallShape, reply: unknown): string | undefined {
  if (schema === 'file' || schema === 'redirect') return undefined;
  const parsed = schema.safeParse(reply);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  }
  const unknown = unknownFields(reply, parsed.data);
  return unknown.length > 0 ? `not in the contract: ${unknown.join(', ')}` : undefined;
}

/**
 * Compares a reply with the contract. Demo mode, and so every test, fails on a difference; production checks a sample
 * and logs it.
 */
export function checkReply(
  { config, log }: Pick<Ctx, 'config' | 'log'>,
  name: CallName,
  shape: CallShape,
  reply: unknown,
) {
  const isDemo = config.mode === 'demo';
  if (!isDemo && Math.random() * SAMPLE >= 1) return;
  const fault = replyFault(shape, reply);
  if (!fault) return;
  if (isDemo) throw new Error(`the reply of ${name} breaks the contract: ${fault}`);
  log.error({ call: name, fault }, 'http: reply breaks the contract');
}
