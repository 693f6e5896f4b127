import { fail } from '#refusals.ts';
import type { Verb } from '../../routes.ts';
import { mayListen, SOCKET_ID } from './channels.ts';
import { channelSignature } from './key.ts';

/** Lets a browser's socket join a private channel; a foreign or malformed one is refused with 403. */
export const authoriseChannel: Verb<'authoriseChannel'> = async (ctx, { body }) => {
  const isSocket = SOCKET_ID.test(body.socket_id);
  if (!isSocket || !ctx.user || !mayListen(ctx.user, body.channel_name)) fail('request.forbidden');
  return { auth: channelSignature(ctx.config.secretKey, body.socket_id, body.channel_name) };
};
