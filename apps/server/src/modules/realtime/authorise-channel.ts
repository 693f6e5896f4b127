import { fail } from '#refusals.ts';
import type { Verb } from '../../routes.ts';
import { mayListen } from './channels.ts';
import { channelSignature } from './key.ts';

/** Lets a browser's socket join a private channel; a foreign or malformed one is refused with 403. */
export const authoriseChannel: Verb<'authoriseChannel'> = async (ctx, { body }) => {
  if (!ctx.user || !mayListen(ctx.user, body.channel_name)) fail('request.forbidden');
  return { auth: channelSignature(ctx.config.secretKey, body.socket_id, body.channel_name) };
};
