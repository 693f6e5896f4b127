import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppName } from '@inkstand/web/apps';
import type { Render } from '@inkstand/web/render-types';
import { assetsFromManifest } from './manifest.ts';
import type { PageApp } from './page-app.ts';

/** Opens an app as built by `npm run build`. */
export async function openBuiltApp(app: AppName, root: string): Promise<PageApp> {
  const dist = join(root, 'apps', app, 'dist');
  const entry = join(dist, 'server/entry-server.js');
  if (!existsSync(entry)) throw new Error(`the ${app} is not built: run "npm run build"`);
  const { render } = (await import(pathToFileURL(entry).href)) as { render: Render };
  const manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'));
  return { renderer: async () => render, assetsFor: assetsFromManifest(manifest) };
}
