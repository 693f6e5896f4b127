import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { type AppName, ASSETS_FOLDER } from './apps.ts';
import { shakenRouter } from './shaken-router.ts';

const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** Ours, and not the entry: it waits for a page's chunk, which must not wait for the entry in turn. */
const isOfShell = (id: string) => !id.includes('node_modules') && !id.includes('entry-client');

const CHUNKS = [
  // What every page needs and no deployment of ours changes: browsers keep it.
  { name: 'react', test: REACT },
  // What else every page needs, in one file instead of twenty: it comes sooner, and packs a fifth smaller.
  { name: 'shell', tags: ['$initial' as const], test: isOfShell },
];

/** Vite's configuration of an app: a browser build and a server build. `root` is the repository's folder. */
export function appConfig(app: AppName, root: string, extra: InlineConfig = {}): InlineConfig {
  const folder = join(root, 'apps', app);
  const assetsDir = ASSETS_FOLDER[app];
  return {
    root: join(folder, 'src'),
    configFile: false,
    appType: 'custom',
    publicDir: false,
    plugins: [react(), shakenRouter()],
    // HarfBuzz asks for a module of Node's that browsers never reach; the build says so each time.
    logLevel: extra.server ? 'warn' : 'error',
    cacheDir: join(root, 'node_modules', `.vite-${app}`),
    build: { assetsDir, modulePreload: { polyfill: false }, reportCompressedSize: false },
    environments: {
      client: {
        build: {
          outDir: join(folder, 'dist/client'),
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: {
            input: 'entry-client.tsx',
            output: { codeSplitting: { groups: CHUNKS } },
          },
        },
      },
      ssr: {
        // React is built in, in its production form, whatever NODE_ENV says: its development form is ten times slower.
        // HarfBuzz stays outside: it reads its WebAssembly file from its own folder.
        ...(!extra.server && {
          resolve: { noExternal: true, external: ['harfbuzzjs'] },
          define: { 'process.env.NODE_ENV': '"production"' },
        }),
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
