import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Capability, may } from '@inkstand/domain/roles';
import { expect, test } from 'vitest';
import { paths } from '../apps/backoffice/src/paths.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A page as `docs/screens.md` lists it. */
interface Listed {
  route: string;
  readers: string;
  picture: string | undefined;
}

const READERS: Readonly<Record<string, string>> = {
  'audit.read': 'staff: administrators',
  'users.manage': 'administrators',
  'company.read': 'administrators, account managers; all staff',
  'company.change': 'administrators; staff: administrators, account managers',
  'platform.manage': 'staff: administrators',
  'revenue.read': 'administrators, account managers',
  'clients.manage': 'staff: administrators, account managers',
  'catalogue.change': 'staff: administrators, account managers',
};

/** The screens of `test/screens.ts`, read as text: the list itself needs a server. */
function screens(): Listed[] {
  return [...read('test/screens.ts').matchAll(/\{\s*route: '([^']+)'([\s\S]*?)\},?\n/g)].map(
    ([, route = '', rest = '']) => ({
      route,
      readers: READERS[/may: '([^']+)'/.exec(rest)?.[1] ?? ''] ?? 'everyone',
      picture: /picture: '([^']+)'/.exec(rest)?.[1],
    }),
  );
}

const listed = (): Listed[] =>
  [...read('docs/screens.md').matchAll(/^\| [^|]+ \| `([^`]+)` \| ([^|]+) \| *(?:\[([\w-]+)\]\([^)]+\) )?\|$/gm)].map(
    ([, route = '', readers = '', picture]) => ({ route, readers, picture }),
  );

test('docs/screens.md lists every screen with its readers and its picture', () => {
  const own = listed().filter(({ route }) => !route.startsWith('/printer/') && !route.endsWith('/design'));
  expect(own).toEqual(screens());
  expect(own.length).toBeGreaterThan(50);
});

test('docs/screens.md lists every page of a fulfiller’s people', () => {
  const routes = Object.values(paths).flatMap((link) => ('route' in link ? [link.route] : []));
  expect(listed().flatMap(({ route }) => (route.startsWith('/printer/') ? [route] : []))).toEqual(
    routes.filter((route) => route.startsWith('/printer/')),
  );
});

test('articles for staff show screens as staff see them', () => {
  const staffs = [...read('test/screens.ts').matchAll(/\{\s*route: '[^']+'([\s\S]*?)\},?\n/g)].flatMap(
    ([, rest = '']) => {
      const capability = /may: '([^']+)'/.exec(rest)?.[1] as Capability | undefined;
      const isClients = !capability || may({ role: 'admin', superadmin: 0, tenantId: 'acme' }, capability);
      const picture = /picture: '([^']+)'/.exec(rest)?.[1];
      return picture && (!isClients || rest.includes('isStaffs: true')) ? [picture] : [];
    },
  );
  const shown = globSync('docs/help/en/*.md', { cwd: root })
    .map(read)
    .filter((article) => article.includes('\nrole: staff\n'))
    .flatMap((article) => [...article.matchAll(/pictures\/screens\/([\w-]+)\.png/g)].map(([, name]) => name));
  expect(shown).toContain('fulfillers');
  expect(shown.filter((name) => !staffs.includes(name!))).toEqual([]);
});

test('docs/screens.md shows every picture that it names', () => {
  for (const { picture, route } of listed()) {
    if (!picture || route.endsWith('/design')) continue;
    expect(existsSync(join(root, `docs/pictures/screens/${picture}.png`)), picture).toBe(true);
    expect(read('docs/screens.md')).toContain(`](pictures/screens/${picture}.png)\n`);
  }
});
