import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPS, type AppName } from '@inkstand/web/apps';
import { missingFrom, QUICK_BUILD_VARIABLE, stampOf } from './build/built-from.ts';
import { compressAssets } from './build/compress-assets.ts';
import { exclusively } from './build/exclusively.ts';
import { assertFirstPageWords } from './build/first-page-words.ts';
import { hashSources } from './build/hash-sources.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
/** Packages whose sources are bundled into the apps, and other inputs of a build. */
const SHARED = [
  ...['artwork', 'contract', 'domain', 'i18n', 'web'].map((name) => `packages/${name}/src`),
  'packages/i18n/locales',
  'packages/i18n/tools',
];
const SETTINGS = ['package-lock.json', 'scripts/build.ts', 'scripts/build'];

/** A React app, or the script for product pages of shops. */
type Target = AppName | 'shop-widget';
const TARGETS: readonly Target[] = [...APPS, 'shop-widget'];

const folderOf = (target: Target) => (target === 'shop-widget' ? 'packages/shop-widget' : `apps/${target}`);
const clientFolder = (app: AppName) => join(ROOT, folderOf(app), 'dist/client');
const stampPath = (target: Target) => join(ROOT, folderOf(target), 'dist/built-from');

// What only a build needs is imported when there is something to build: every start looks whether there is.

async function prepareTexts(): Promise<void> {
  const { checkLocales } = await import('../packages/i18n/tools/check-texts.ts');
  const { writeGenerated } = await import('../packages/i18n/tools/write-generated.ts');
  writeGenerated();
  const problems = checkLocales();
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function buildApp(app: AppName): Promise<void> {
  const { createBuilder } = await import('vite');
  const { appConfig } = await import('@inkstand/web/vite-config');
  // A test run or a developer's shell may set another value, and React's development build would be bundled.
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder(appConfig(app, ROOT));
  for (const environment of ['client', 'ssr'] as const) await builder.build(builder.environments[environment]!);
  if (app === 'backoffice') assertFirstPageWords(clientFolder(app), join(ROOT, 'packages/i18n/locales'));
}

async function buildShopWidget(): Promise<void> {
  const { buildWidget, WIDGET_FILE } = await import('@inkstand/web/widget-build');
  await mkdir(dirname(join(ROOT, WIDGET_FILE)), { recursive: true });
  await writeFile(join(ROOT, WIDGET_FILE), await buildWidget(ROOT));
}

/**
 * Builds the apps and the shops' script, if their sources have changed since their last build, and returns their names.
 * A hash of all inputs is stored beside the build. A second process that wants to build waits for the first.
 */
export function buildApps({ force = false } = {}): Promise<Target[]> {
  return exclusively(join(ROOT, 'node_modules/.inkstand-build'), () => buildOutdated(force));
}

async function buildOutdated(force: boolean): Promise<Target[]> {
  const isQuick = process.env[QUICK_BUILD_VARIABLE] === '1';
  const shared = await hashSources(ROOT, [...SHARED, ...SETTINGS]);
  const built: Target[] = [];
  let checked: Promise<void> | undefined;
  for (const target of TARGETS) {
    const sources = `${shared} ${await hashSources(ROOT, [`${folderOf(target)}/src`])}`;
    const stamp = force ? '' : await readFile(stampPath(target), 'utf8').catch(() => '');
    const missing = missingFrom(stamp, sources, isQuick);
    if (!missing) continue;
    // Deleted until the build is complete, so that an interrupted build is repeated.
    await rm(stampPath(target), { force: true });
    if (missing === 'everything') {
      checked ??= prepareTexts();
      await checked;
      await buildTarget(target);
    }
    if (target !== 'shop-widget') await compressAssets(clientFolder(target), { isQuick });
    await writeFile(stampPath(target), stampOf(sources, isQuick));
    built.push(target);
  }
  return built;
}

async function buildTarget(target: Target): Promise<void> {
  await mkdir(join(ROOT, folderOf(target), 'dist'), { recursive: true });
  await (target === 'shop-widget' ? buildShopWidget() : buildApp(target));
}

if (import.meta.main) {
  const started = performance.now();
  const built = await buildApps({ force: process.argv.includes('--force') });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built.length > 0 ? `built ${built.join(' and ')} in ${seconds} s` : 'everything is up to date');
}
