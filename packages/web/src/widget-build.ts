import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { bundledCatalogues } from './bundled-catalogues.ts';

/** File of the built script, below the repository's folder. */
export const WIDGET_FILE = 'packages/shop-widget/dist/personalise.js';

/** Vite configuration of the script for product pages of shops: one file without imports or exports. */
function widgetConfig(root: string): InlineConfig {
  return {
    root: join(root, 'packages/shop-widget'),
    configFile: false,
    publicDir: false,
    plugins: [bundledCatalogues()],
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      // Themes are shown by browsers of the last years.
      target: 'es2022',
      reportCompressedSize: false,
      lib: { entry: 'src/personalise.ts', formats: ['iife'], name: 'inkstand', fileName: () => 'personalise.js' },
    },
  };
}

/** Bundles the script and returns its source. */
export async function buildWidget(root: string): Promise<string> {
  const built = await build(widgetConfig(root));
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [chunk, ...others] = outputs;
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('the shop widget must be built into one file');
  return chunk.code;
}
