import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type AppName, ASSETS_FOLDER } from '@inkstand/web/apps';
import type { FastifyInstance } from 'fastify';

/** Serves an app's built assets. Their names contain a content hash, so browsers may cache them for ever. */
export async function registerAssets(app: FastifyInstance, name: AppName, root: string): Promise<void> {
  const folder = ASSETS_FOLDER[name];
  await app.register(fastifyStatic, {
    root: join(root, 'apps', name, 'dist/client', folder),
    prefix: `/${folder}/`,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
}
