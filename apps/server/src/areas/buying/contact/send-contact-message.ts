import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { contactMessages } from '@inkstand/database/tables/index';
import { createTranslator, languageOr } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { countWithinLimits, keyHash, network } from '#rate-limits/count-failures.ts';
import { RATE_LIMITS, type RateLimit } from '#rate-limits/limits.ts';
import { loadContactableStore, messageIdIn } from './contact-form.ts';

function rulesFor({ caller, tenantId }: Pick<Ctx, 'caller' | 'tenantId'>, receiver: string): [string, RateLimit][] {
  const { device } = caller;
  return [
    ...(device
      ? [[`contact:${tenantId}:device:${keyHash(device)}`, RATE_LIMITS.contactOfDevice] as [string, RateLimit]]
      : []),
    [`contact:${tenantId}:address:${network(caller.ip)}`, RATE_LIMITS.contactOfAddress],
    [`contact:${tenantId}:store:${receiver}`, RATE_LIMITS.contactOfStore],
  ];
}

const MAX_LINKS = 2;
const LINK = /https?:\/\/|\bwww\.|\[url|<a\s/gi;

type Message = typeof contactMessages.$inferInsert;

/**
 * Saves a contact message and emails it to the store. Nothing is sent to the writer's address, which is unverified.
 * Suspected spam is refused with a message, not dropped silently, so that a person would notice.
 */
export async function sendContactMessage(
  ctx: Ctx,
  { params, body }: HandlerInput<'sendContactMessage'>,
): Promise<HandlerReply<'sendContactMessage'>> {
  const { event } = await loadContactableStore(ctx, params.slug);
  const message = readMessage(ctx, params.slug, body);
  await ctx.tx((tx) => saveMessage(tx, ctx, { ...message, eventId: event.id }));
  return { success: true, message: createTranslator(ctx.language)('contact.sent'), data: null };
}

/** The message of a form that was opened for this store, or for the operator. */
export function readMessage(
  ctx: Ctx,
  slug: string,
  body: HandlerInput<'sendContactMessage'>['body'],
): Omit<Message, 'eventId'> {
  const { name, email, message } = body;
  if (body.website !== '') fail('contact.refused');
  if ((message.match(LINK) ?? []).length > MAX_LINKS) failField('message', 'too_many_links', { count: MAX_LINKS });
  const id = messageIdIn(ctx, slug, body.form_token);
  return { tenantId: ctx.tenantId, id, name, email, message, language: languageOr(ctx.language) };
}

/** Saves and emails a message within the rate limits of its writer and its receiver. */
export async function saveMessage(tx: Tx, ctx: Ctx, message: Message): Promise<void> {
  const written = await tx
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  if (written.length === 0) return assertSame(tx, message);
  await countWithinLimits(tx, rulesFor(ctx, message.eventId ?? 'operator'));
  await queueEmail(tx, ctx, { template: 'contact_message', subjectId: message.id, language: message.language });
}

/** Idempotent: the same message again changes nothing; a different one needs a new form. */
async function assertSame(tx: Tx, { tenantId, id, ...message }: Message): Promise<void> {
  const [saved] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, tenantId), eq(contactMessages.id, id)));
  const isSame = saved && (['name', 'email', 'message'] as const).every((field) => saved[field] === message[field]);
  if (!isSame) fail('contact.form_expired');
}
