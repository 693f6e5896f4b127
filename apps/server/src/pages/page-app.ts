import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppName } from '@inkstand/web/apps';
import type { AssetsFor, Render } from '@inkstand/web/render-types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assetsFromManifest } from './manifest.ts';

/** One of the two React apps, built or in development. */
export interface PageApp {
  /** The renderer; in development, of the current sources. */
  renderer: () => Promise<Render>;
  assetsFor: AssetsFor;
  /** Development only: serves modules, styles and hot reload. True when it has answered. */
  answerAsset?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
  close?: () => Promise<void>;
}

/** Opens an app as built by `npm run build`. */
export async function openBuiltApp(app: AppName, root: string): Promise<PageApp> {
  const dist = join(root, 'apps', app, 'dist');
  const entry = join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) throw new Error(`the ${app} is not built: run "npm run build"`);
  const { render } = (await import(pathToFileURL(entry).href)) as { render: Render };
  const manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'));
  return { renderer: async () => render, assetsFor: assetsFromManifest(manifest) };
}
