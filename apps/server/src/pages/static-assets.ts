import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type AppName, ASSETS_FOLDER } from '@inkstand/web/apps';
import type { FastifyInstance } from 'fastify';

/** Serves an app's built assets. Their names contain a content hash, so browsers may cache them for ever. */
export async function registerAssets(app: FastifyInstance, name: AppName, root: string): Promise<void> {
  const folder = ASSETS_FOLDER[name];
  const files = join(root, 'apps', name, 'dist/client', folder);
  const names = new Set(await readdir(files));
  await app.register(async (scope) => {
    // The plugin's own routes read the whole folder on every request, to compare the spelling of the name.
    await scope.register(fastifyStatic, {
      root: files,
      serve: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    });
    scope.route<{ Params: { file: string } }>({
      method: ['GET', 'HEAD'],
      url: `/${folder}/:file`,
      handler: ({ params: { file } }, reply) => (names.has(file) ? reply.sendFile(file) : reply.callNotFound()),
    });
  });
}

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
