import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Serves the pictures of help articles: those of the operator before ours. */
export async function registerHelpPictures(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: [...folders],
    prefix: '/help/pictures/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
}
