import { isStaff, may } from '@inkstand/domain/roles';
import type { Ctx } from '#context.ts';
import { hasProduct } from '#modules/designs/index.ts';
import { fail } from '#refusals.ts';
import type { Verb } from '../../routes.ts';
import { designIn, mayListen, SOCKET_ID } from './channels.ts';
import { signChannel } from './key.ts';
import type { Member } from './presence.ts';

const MOST_LETTERS_OF_A_NAME = 60;

/** As whom somebody is seen by others: a tenant knows our staff as Inkstand only. */
function memberOf({ id, name, superadmin }: NonNullable<Ctx['user']>): Member {
  const shown = isStaff({ superadmin }) ? 'Inkstand' : name;
  return { user_id: id, user_info: { name: shown.slice(0, MOST_LETTERS_OF_A_NAME) } };
}

/** Lets a browser's socket join a channel; a foreign or malformed one is refused with 403. */
export const authoriseChannel: Verb<'authoriseChannel'> = async (ctx, { body }) => {
  const { socket_id: socketId, channel_name: channel } = body;
  const { user, actor } = ctx;
  if (!SOCKET_ID.test(socketId) || !user || !actor) fail('request.forbidden');
  const design = designIn(channel);
  if (!design) {
    if (!mayListen(user, channel)) fail('request.forbidden');
    return { auth: signChannel(ctx.config, socketId, channel) };
  }
  // Whoever may open the product may be seen there, and nobody else (getProduct's policy).
  const mayLook = may(actor, 'content.read', design.tenantId) && (await hasProduct(ctx, design));
  if (!mayLook) fail('request.forbidden');
  const channelData = JSON.stringify(memberOf(user));
  return { auth: signChannel(ctx.config, socketId, channel, channelData), channel_data: channelData };
};
