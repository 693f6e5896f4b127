import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { type AppName, ASSETS_FOLDER } from './apps.ts';
import { bundledCatalogues } from './bundled-catalogues.ts';
import { focusOnce } from './focus-once.ts';
import { treeShakeRouter } from './tree-shake-router.ts';
import { wholeUsTexts } from './whole-us-texts.ts';

const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** Our own code except the entry, which waits for a page's chunk, so that chunk must not wait for it. */
const isOfShell = (id: string) =>
  !id.includes('node_modules') && !/\/entry-(?:client|static)|\/marketing\/static\//.test(id);

/** What the app shares with the script of its static pages: a chunk of its own, so that they load nothing else. */
const STORED = /packages\/(?:web\/src\/(?:stored-\w+|log)|(?:i18n|domain)\/src\/languages)\.ts$|vite\/preload-helper/;
const STORED_CHUNK = { name: 'stored', test: STORED, priority: 1 };

const CHUNKS = [
  // Needed by every page and unchanged by our deployments, so browsers cache it.
  { name: 'react', test: REACT },
  // The rest that every page needs, in one file instead of twenty: it loads sooner and compresses a fifth smaller.
  { name: 'shell', tags: ['$initial' as const], test: isOfShell },
];

/** Vite configuration of an app: a browser build and a server build. `root` is the repository's folder. */
export function appConfig(app: AppName, root: string, extra: InlineConfig = {}): InlineConfig {
  const folder = join(root, 'apps', app);
  const assetsDir = ASSETS_FOLDER[app];
  const hasStaticPages = app === 'backoffice';
  return {
    root: join(folder, 'src'),
    configFile: false,
    appType: 'custom',
    publicDir: false,
    plugins: [react(), treeShakeRouter(), focusOnce(), wholeUsTexts(), bundledCatalogues()],
    // Hides a warning on each build: HarfBuzz imports a Node module that browsers never reach.
    logLevel: extra.server ? 'warn' : 'error',
    // As text that the browser parses: half of the size of a module with an export per key.
    json: { namedExports: false, stringify: true },
    cacheDir: join(root, 'node_modules', `.vite-${app}`),
    build: { assetsDir, modulePreload: { polyfill: false }, reportCompressedSize: false },
    environments: {
      client: {
        build: {
          outDir: join(folder, 'dist/client'),
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: {
            input: hasStaticPages ? ['entry-client.tsx', 'entry-static.ts'] : 'entry-client.tsx',
            output: { codeSplitting: { groups: hasStaticPages ? [STORED_CHUNK, ...CHUNKS] : CHUNKS } },
          },
        },
      },
      ssr: {
        // React is bundled in its production form, regardless of NODE_ENV: the development form is ten times slower.
        // HarfBuzz stays external, because it reads its WebAssembly file from its own folder.
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
