import { expect, it } from 'vitest';
import { assetsFromManifest } from './manifest.ts';

const assetsFor = assetsFromManifest({
  'entry-client.tsx': { file: '_sf/entry.js', css: ['_sf/base.css'], imports: ['_react.js'] },
  '_react.js': { file: '_sf/react.js' },
  '_card.js': { file: '_sf/card.js', css: ['_sf/card.css'], imports: ['_react.js'] },
  'entry-static.ts': { file: '_sf/static.js', imports: ['_stored.js'] },
  '_stored.js': { file: '_sf/stored.js' },
  'features/home-page.tsx': { file: '_sf/home.js', css: ['_sf/home.css'], imports: ['_card.js'] },
});

it('lists every chunk and style of a page once, dependencies first', () => {
  expect(assetsFor(['features/home-page.tsx'])).toEqual({
    entry: '/_sf/entry.js',
    styles: ['/_sf/base.css', '/_sf/card.css', '/_sf/home.css'],
    modules: ['/_sf/react.js', '/_sf/card.js', '/_sf/home.js'],
  });
});

it('returns only the entry for pages without a file of their own', () => {
  expect(assetsFor([])).toEqual({ entry: '/_sf/entry.js', styles: ['/_sf/base.css'], modules: ['/_sf/react.js'] });
});

it('returns the small script and all styles for static pages, and no module of the app', () => {
  expect(assetsFor(['features/home-page.tsx'], true)).toEqual({
    entry: '/_sf/static.js',
    styles: ['/_sf/base.css', '/_sf/card.css', '/_sf/home.css'],
    modules: ['/_sf/stored.js'],
  });
});
