import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APPS, type AppName } from '@inkstand/web/apps';
import { appConfig } from '@inkstand/web/vite-config';
import { createBuilder } from 'vite';
import { checkLocales } from '../packages/i18n/tools/check-locales.ts';
import { compressAssets } from './build/compress-assets.ts';
import { exclusively } from './build/exclusively.ts';
import { hashSources } from './build/hash-sources.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../..');
/** Packages whose sources are bundled into the apps, and other inputs of a build. */
const SHARED = [
  ...['artwork', 'contract', 'domain', 'i18n', 'web'].map((name) => `packages/${name}/src`),
  'packages/i18n/locales',
];
const SETTINGS = ['package-lock.json', 'scripts/build.ts', 'scripts/build'];

const stampPath = (app: AppName) => join(ROOT, 'apps', app, 'dist/built-from');

async function isBuiltFrom(app: AppName, hash: string): Promise<boolean> {
  const stamp = stampPath(app);
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash;
}

async function buildApp(app: AppName): Promise<void> {
  const problems = checkLocales();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  // A test run or a developer's shell may set another value, and React's development build would be bundled.
  process.env.NODE_ENV = 'production';
  // Deleted until the build is complete, so that an interrupted build is repeated.
  await rm(stampPath(app), { force: true });
  const builder = await createBuilder(appConfig(app, ROOT));
  for (const environment of ['client', 'ssr'] as const) await builder.build(builder.environments[environment]!);
  await compressAssets(join(ROOT, 'apps', app, 'dist/client'));
}

/**
 * Builds the apps whose sources have changed since their last build, and returns their names. A hash of all inputs is
 * stored beside the build. A second process that wants to build waits for the first.
 */
export function buildApps({ force = false } = {}): Promise<AppName[]> {
  return exclusively(join(ROOT, 'node_modules/.inkstand-build'), () => buildOutdated(force));
}

async function buildOutdated(force: boolean): Promise<AppName[]> {
  const built: AppName[] = [];
  for (const app of APPS) {
    const hash = await hashSources(ROOT, [`apps/${app}/src`, ...SHARED, ...SETTINGS]);
    if (!force && (await isBuiltFrom(app, hash))) continue;
    await mkdir(join(ROOT, 'apps', app, 'dist'), { recursive: true });
    await buildApp(app);
    await writeFile(stampPath(app), hash);
    built.push(app);
  }
  return built;
}

if (import.meta.main) {
  const started = performance.now();
  const built = await buildApps({ force: process.argv.includes('--force') });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(built.length > 0 ? `built ${built.join(' and ')} in ${seconds} s` : 'everything is up to date');
}
