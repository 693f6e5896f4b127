import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../apps/backoffice/src');
const read = (path: string) => readFileSync(join(source, path), 'utf8');

/** Draw nothing of their own, or stand within another component that the page shows. */
const WITHOUT_A_STATE = [
  'ui/chart/chart-actions.tsx',
  'ui/chart/chart-canvas.tsx',
  'ui/chart/daily-chart.tsx',
  'ui/compare-drawings.tsx',
  'ui/dialog.tsx',
  'ui/display-menu.tsx',
  'ui/language.tsx',
  'ui/leave-guard.tsx',
  'ui/loading-shell.tsx',
  'ui/providers.tsx',
  'ui/search-input.tsx',
  'ui/variant-range.tsx',
];

test('the page of components shows every shared component', () => {
  const shown = globSync('dev/*.tsx', { cwd: source }).map(read).join('\n');
  const missing = globSync('ui/**/*.tsx', { cwd: source }).filter((path) => !shown.includes(`'#${path}'`));
  expect(missing.sort()).toEqual(WITHOUT_A_STATE);
});
