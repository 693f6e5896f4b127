import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';

export const APPS = ['storefront', 'backoffice'] as const;
export type AppName = (typeof APPS)[number];

/**
 * The folder of the built assets, and so the first part of their URL. `assets` is a page of the back-office, hence
 * these names.
 */
export const ASSETS_FOLDER: Record<AppName, string> = { storefront: '_sf', backoffice: '_bo' };

/** Vite's configuration of an app: a browser build and a server build. `root` is the repository's folder. */
export function appConfig(app: AppName, root: string, extra: InlineConfig = {}): InlineConfig {
  const folder = join(root, 'apps', app);
  const assetsDir = ASSETS_FOLDER[app];
  return {
    root: join(folder, 'src'),
    configFile: false,
    appType: 'custom',
    publicDir: false,
    plugins: [react()],
    logLevel: 'warn',
    cacheDir: join(root, 'node_modules', `.vite-${app}`),
    build: { assetsDir, modulePreload: { polyfill: false }, reportCompressedSize: false },
    environments: {
      client: {
        build: {
          outDir: join(folder, 'dist/client'),
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: { input: 'entry-client.tsx' },
        },
      },
      ssr: {
        // React is built in, in its production form, whatever NODE_ENV says: its development form is ten times slower.
        ...(!extra.server && { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
        build: {
          outDir: join(folder, 'dist/server'),
          emptyOutDir: true,
          ssr: true,
          rolldownOptions: { input: 'entry-server.tsx' },
        },
      },
    },
    ...extra,
  };
}
