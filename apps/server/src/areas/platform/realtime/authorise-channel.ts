import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { User } from '@inkstand/contract/identity/accounts';
import { products, sessions } from '@inkstand/database/tables/index';
import { isStaff, may } from '@inkstand/domain/roles';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { signChannel } from './key.ts';
import type { Member } from './presence.ts';

/** `{digits}.{digits}`: a connection's id in the Pusher protocol. */
const SOCKET_ID = /^\d+\.\d+$/;

/**
 * Whether a user may subscribe to a channel (docs/product/wire.md): their tenant's, its events' and their own; staff
 * any of them.
 */
export function mayListen(user: Pick<User, 'id' | 'tenant_id' | 'superadmin'>, channel: string): boolean {
  const isStaff = user.superadmin === 1;
  if (channel === 'private-staff') return isStaff;
  const [, kind, rest = ''] = /^private-(tenant|event|user)\.([a-z0-9.-]+)$/.exec(channel) ?? [];
  if (kind === 'user') return rest === user.id;
  if (kind === 'tenant') return /^[a-z0-9-]+$/.test(rest) && (isStaff || rest === user.tenant_id);
  if (kind === 'event') {
    const [tenant, slug, ...more] = rest.split('.');
    return tenant !== undefined && slug !== undefined && more.length === 0 && (isStaff || tenant === user.tenant_id);
  }
  return false;
}

const DESIGN_CHANNEL = /^presence-design\.([a-z0-9-]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The product whose design a presence channel is about (`presence-design.{tenant}.{product}`). */
function designIn(channel: string): { tenantId: string; productId: string } | undefined {
  const [, tenantId, productId] = DESIGN_CHANNEL.exec(channel) ?? [];
  return tenantId && productId ? { tenantId, productId } : undefined;
}

const MAX_NAME_LENGTH = 60;

/** The user as other members see them: tenants see staff as Inkstand, also while they act for a client. */
function toMember({ id, name, superadmin, acting_for }: NonNullable<Ctx['user']>): Member {
  const shown = isStaff({ superadmin }) || acting_for ? 'Inkstand' : name;
  return { user_id: id, user_info: { name: shown.slice(0, MAX_NAME_LENGTH) } };
}

/**
 * Records which session a socket belongs to, so that it closes when the session ends. Locks the session row: a
 * concurrent sign-out waits, and its notice arrives after this record.
 */
async function tieToSignIn(ctx: Ctx, socketId: string): Promise<void> {
  const { sessionId } = ctx;
  if (!sessionId) return;
  await ctx.staffTx(async (tx) => {
    const [session] = await tx
      .select({ signInId: sessions.signInId })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('key share');
    if (!session) fail('request.unauthenticated');
    await ctx.realtime.linkToSession(tx, socketId, session.signInId);
  });
}

/** Authorises a browser's socket for a channel; a foreign or malformed channel gives 403. */
export async function authoriseChannel(
  ctx: Ctx,
  { body }: HandlerInput<'authoriseChannel'>,
): Promise<HandlerReply<'authoriseChannel'>> {
  const { socket_id: socketId, channel_name: channel } = body;
  const { user, actor } = ctx;
  if (!SOCKET_ID.test(socketId) || !user || !actor) fail('request.forbidden');
  const design = designIn(channel);
  if (!design) {
    if (!mayListen(user, channel)) fail('request.forbidden');
    await tieToSignIn(ctx, socketId);
    return { auth: signChannel(ctx.config, socketId, channel) };
  }
  // Only users who may open the product may be present on its channel (getProduct's policy).
  const mayLook = may(actor, 'content.read', design.tenantId) && (await hasProduct(ctx, design));
  if (!mayLook) fail('request.forbidden');
  await tieToSignIn(ctx, socketId);
  const channelData = JSON.stringify(toMember(user));
  return { auth: signChannel(ctx.config, socketId, channel, channelData), channel_data: channelData };
}

/** Whether a tenant has this product: for calls without a tenant in their path. */
async function hasProduct(
  ctx: Pick<Ctx, 'database'>,
  { tenantId, productId }: { tenantId: string; productId: string },
): Promise<boolean> {
  const found = await ctx.database.tx({ tenant: tenantId }, (tx) =>
    tx
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.tenantId, tenantId), eq(products.id, productId))),
  );
  return found.length > 0;
}
