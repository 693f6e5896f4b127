import { createHash } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { contactMessages } from '@inkstand/database/tables/index';
import { createTranslator } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import { countFailure, network, type RateLimit } from '#areas/identity/index.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { loadContactableStore } from './contact-form.ts';
import { messageIdIn } from './form-token.ts';

const WINDOW_SECONDS = 60 * 60;
const PER_DEVICE = 5;
/** A whole event shares one Wi-Fi. */
const PER_ADDRESS = 40;
/** So that no crowd of machines fills the store's mailbox. */
const PER_STORE = 300;

/** Always in this order, so that two messages never wait for each other. */
function rulesFor({ caller, tenantId }: Pick<Ctx, 'caller' | 'tenantId'>, eventId: string): [string, RateLimit][] {
  const address = network(caller.ip);
  const within = (limit: number): RateLimit => ({ limit, windowSeconds: WINDOW_SECONDS });
  // Keys hold no values of people, and a cookie may hold anything.
  const device = createHash('sha256').update(caller.device).digest('base64url').slice(0, 22);
  return [
    ...(caller.device ? [[`contact:${tenantId}:device:${device}`, within(PER_DEVICE)] as [string, RateLimit]] : []),
    [`contact:${tenantId}:address:${address}`, within(PER_ADDRESS)],
    [`contact:${tenantId}:store:${eventId}`, within(PER_STORE)],
  ];
}

/**
 * Counts a message, and refuses with 429 and Retry-After one too many. Each count is one statement that holds its row until the
 * transaction ends, so messages at the same time cannot pass it together; a refused one rolls back with its count.
 */
async function limitMessages(tx: Tx, ctx: Pick<Ctx, 'caller' | 'tenantId'>, eventId: string): Promise<void> {
  for (const [key, rule] of rulesFor(ctx, eventId)) {
    const { failures, secondsLeft } = await countFailure(tx, key, rule);
    if (failures > rule.limit) fail('request.too_many', { retryAfterSeconds: Math.max(1, secondsLeft) });
  }
}

const MAX_LINKS = 2;
const LINK = /https?:\/\/|\bwww\.|\[url|<a\s/gi;

type Message = typeof contactMessages.$inferInsert;

/**
 * Keeps what somebody wrote and mails it to the store. Nothing is sent to the address they gave, which nobody has checked.
 * A form that was filled in by a program is refused in words, not swallowed: should it have been a person, they know.
 */
export async function sendContactMessage(
  ctx: Ctx,
  { params, body }: HandlerInput<'sendContactMessage'>,
): Promise<HandlerReply<'sendContactMessage'>> {
  const { event } = await loadContactableStore(ctx, params.slug);
  const { name, email, message } = body;
  if (body.website !== '') fail('contact.refused');
  if ((message.match(LINK) ?? []).length > MAX_LINKS) failField('message', 'too_many_links', { count: MAX_LINKS });
  const id = messageIdIn(ctx, params.slug, body.form_token);
  const { tenantId, language } = ctx;
  await ctx.tx((tx) => keep(tx, ctx, { tenantId, id, eventId: event.id, name, email, message, language }));
  return { success: true, message: createTranslator(language)('contact.sent'), data: null };
}

async function keep(tx: Tx, ctx: Ctx, message: Message): Promise<void> {
  const written = await tx
    .insert(contactMessages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: contactMessages.id });
  if (written.length === 0) return assertSame(tx, message);
  await limitMessages(tx, ctx, message.eventId);
  await queueEmail(tx, ctx, { template: 'contact_message', subjectId: message.id, language: message.language });
}

/** The same message again changes nothing; another one needs a form of its own. */
async function assertSame(tx: Tx, { tenantId, id, ...message }: Message): Promise<void> {
  const [kept] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, tenantId), eq(contactMessages.id, id)));
  const isSame = kept && (['name', 'email', 'message'] as const).every((field) => kept[field] === message[field]);
  if (!isSame) fail('contact.form_expired');
}
