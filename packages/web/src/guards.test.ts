import { createElement, type ReactNode } from 'react';
import { Outlet, type RouteObject, redirect } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { RouteErrorPage } from './errors.tsx';
import { type Guard, guarded } from './guards.ts';
import { refuse } from './refuse.ts';
import { createRenderer } from './render.tsx';
import type { RenderInput } from './render-types.ts';
import type { Site } from './site.ts';

const site: Site = {
  kind: 'root',
  tenant: '',
  slug: '',
  lang: 'en',
  mode: 'demo',
  translationEnabled: true,
  urls: { root: 'http://localhost', store: 'http://{slug}--{tenant}.localhost', help: '/help' },
};

const Document = ({ site: { lang }, children }: { site: Site; children: ReactNode }) =>
  createElement('html', { lang }, createElement('head'), createElement('body', null, children));

async function visit(names: readonly string[], guards: Record<string, Guard>, lang = 'en') {
  const loader = vi.fn(() => null);
  const guardedPage: RouteObject = {
    ...guarded(names, guards),
    children: [{ path: '/page', loader, Component: () => createElement('p', null, 'the page') }],
  };
  const routes: RouteObject[] = [
    { id: 'root', Component: Outlet, ErrorBoundary: RouteErrorPage, children: [guardedPage] },
  ];
  const page = await createRenderer({ routes, Document })({
    request: new Request('http://localhost/page'),
    site: { ...site, lang },
    api: {} as RenderInput['api'],
    nonce: 'n0nce',
    assetsFor: () => ({ entry: '/entry.js', styles: [], modules: [] }),
    onError: () => undefined,
  });
  return { ...page, html: page.body.toString('utf8'), loader };
}

describe('guards', () => {
  it('run in the order auth, integration, language, regardless of the route’s order, and before any loader', async () => {
    const order: string[] = [];
    const note = (name: string): Guard => {
      return () => void order.push(name);
    };
    const guards = { auth: note('auth'), integration: note('integration'), language: note('language') };
    const { html, loader } = await visit(['language', 'integration', 'auth'], guards);
    expect(order).toEqual(['auth', 'integration', 'language']);
    expect(html).toContain('the page');
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('end the navigation: later guards and loaders do not run', async () => {
    const language = vi.fn();
    const auth: Guard = () => {
      throw redirect('/login');
    };
    const { status, headers, loader } = await visit(['auth', 'language'], { auth, language });
    expect(status).toBe(302);
    expect(Object.fromEntries(headers)).toMatchObject({ location: '/login' });
    expect(language).not.toHaveBeenCalled();
    expect(loader).not.toHaveBeenCalled();
  });

  it('reject with the error page of a status', async () => {
    const auth: Guard = () => {
      throw refuse(403);
    };
    const { status, html } = await visit(['auth'], { auth });
    expect(status).toBe(403);
    expect(html).toContain('You may not see this page');
  });

  it.each([
    ['en', 'Unknown middleware'],
    ['de', 'Unbekannte Middleware'],
  ])('end in a 500 for a name that nobody has given a guard (%s)', async (lang, text) => {
    const { status, html, loader } = await visit(['integration'], {}, lang);
    expect(status).toBe(500);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${text}</h1>`));
    expect(loader).not.toHaveBeenCalled();
  });

  it('do not include properties inherited from Object', async () => {
    expect((await visit(['constructor'], {})).status).toBe(500);
  });
});
