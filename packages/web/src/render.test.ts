import { ApiError } from '@inkstand/contract/client';
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { data, Outlet, type RouteObject, redirect, useLoaderData } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { apiContext, siteContext } from './context.ts';
import { RouteErrorPage } from './errors.tsx';
import { clientRendered, page } from './page.ts';
import { useSite } from './provider.tsx';
import { refuse } from './refuse.ts';
import { createRenderer } from './render.tsx';
import type { RenderInput } from './render-types.ts';
import type { Site } from './site.ts';

const site: Site = {
  kind: 'store',
  tenant: 'acme',
  slug: 'summer-fest',
  lang: 'nl',
  mode: 'demo',
  translationEnabled: true,
  urls: { root: 'http://localhost', store: 'http://{slug}--{tenant}.localhost', help: '/help' },
};

const Document = ({ site, children }: { site: Site; children: ReactNode }) =>
  createElement('html', { lang: site.lang }, createElement('body', null, children));

function Text() {
  return createElement('p', null, String(useLoaderData()));
}

const Nothing = () => null;

function Breaks(): ReactElement {
  throw new Error('secret of the component');
}

const show = (path: string, loader: RouteObject['loader'], Component: ComponentType = Text): RouteObject => ({
  path,
  loader,
  Component,
});

const routes = (ErrorBoundary: ComponentType = RouteErrorPage): RouteObject[] => [
  {
    id: 'root',
    Component: Outlet,
    ErrorBoundary,
    children: [
      show('/text', () => '</script><script>alert(1)</script>'),
      show('/gone', () => data('held', { status: 410 })),
      show('/moved', () => redirect('/text', 301)),
      show('/secret', () => {
        throw new Error('secret of the loader');
      }),
      show('/breaks', () => 'fine', Breaks),
      show(
        '/site',
        ({ context }) => context.get(siteContext).slug,
        function Where() {
          return createElement('p', null, `${useLoaderData()} of ${useSite().tenant}`);
        },
      ),
      {
        path: '/store',
        ...page('features/store-page.tsx', async () => ({
          loader: async ({ context }) => context.get(apiContext).store({ params: { tenant: 'acme', slug: 'gone' } }),
          Component: Text,
        })),
      },
      { path: '/order', ...page('order-page.tsx', async () => ({ Component: Nothing }), { personal: true }) },
      clientRendered({
        loader: () => {
          throw new Error('must not run on the server');
        },
        Component: Outlet,
        HydrateFallback: () => createElement('p', null, 'one moment'),
        children: [show('/dashboard', () => 'figures')],
      }),
      {
        path: '*',
        loader: () => {
          throw refuse(404);
        },
        Component: Text,
      },
    ],
  },
];

async function draw(path: string, changes: Partial<RenderInput> = {}, routeTable = routes()) {
  const onError = vi.fn();
  const assetsFor = vi.fn(() => ({ entry: '/_sf/entry.js', styles: ['/_sf/page.css'], modules: ['/_sf/page.js'] }));
  const render = createRenderer({ routes: routeTable, Document });
  const api = {} as RenderInput['api'];
  const request = new Request(`http://summer-fest--acme.localhost${path}`);
  const drawn = await render({ request, site, api, nonce: 'n0nce', assetsFor, onError, ...changes });
  return { ...drawn, html: drawn.body.toString('utf8'), onError, assetsFor };
}

describe('the page renderer', () => {
  it('renders the whole document with its language, styles, chunks and entry', async () => {
    const { status, html } = await draw('/site');
    expect(status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="nl">/);
    expect(html).toContain('<p>summer-fest of acme</p>');
    expect(html).toContain('<link rel="stylesheet" href="/_sf/page.css"');
    expect(html).toContain('<link rel="modulepreload" href="/_sf/page.js"');
    expect(html).toMatch(/<script type="module" src="\/_sf\/entry.js" nonce="n0nce" async/);
  });

  it('escapes data that could end its script', async () => {
    const { html } = await draw('/text');
    expect(html).not.toContain('<script>alert(1)');
    const [, script] = /<script nonce="n0nce"[^>]*>(window\.__inkstandSite[\s\S]*?)<\/script>/.exec(html)!;
    const window: Record<string, unknown> = {};
    new Function('window', script!)(window);
    expect(Object.values((window.__staticRouterHydrationData as { loaderData: object }).loaderData)).toEqual([
      '</script><script>alert(1)</script>',
    ]);
  });

  it('takes the status from the loader', async () => {
    expect((await draw('/gone')).status).toBe(410);
  });

  it('passes on a redirect', async () => {
    const { status, headers } = await draw('/moved');
    expect(status).toBe(301);
    expect(headers).toContainEqual(['location', '/text']);
  });

  it('shows the page for unknown paths with status 404', async () => {
    const { status, html, onError } = await draw('/nowhere/at/all');
    expect(status).toBe(404);
    expect(html).toContain('Deze pagina kon niet worden gevonden');
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    [404, 404],
    [422, 404],
    [401, 401],
    [403, 403],
    [500, 500],
  ])('turns an API error with %i into the error page %i', async (refused, shown) => {
    const api = { store: () => Promise.reject(new ApiError(refused, {})) } as unknown as RenderInput['api'];
    expect((await draw('/store', { api })).status).toBe(shown);
  });

  it('requests the assets of the matched pages and the messages of the language', async () => {
    const api = { store: async () => 'open' } as unknown as RenderInput['api'];
    const { assetsFor } = await draw('/store', { api });
    expect(assetsFor).toHaveBeenCalledWith([
      expect.stringMatching(/locales\/nl\/site\.json$/),
      'features/store-page.tsx',
    ]);
  });

  it('reports a loader’s error and hides its details from the visitor', async () => {
    const { status, html, onError } = await draw('/secret');
    expect(status).toBe(500);
    expect(html).not.toContain('secret of');
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'secret of the loader' }));
  });

  it('shows the 500 page when a component breaks', async () => {
    const { status, html, onError } = await draw('/breaks');
    expect(status).toBe(500);
    expect(html).toContain('Er ging bij ons iets mis');
    expect(html).not.toContain('secret');
    expect(onError.mock.calls[0]?.[0]).toMatchObject({ message: 'secret of the component' });
  });

  it('has a last-resort page for when the error page breaks, with a link to the home page', async () => {
    const { status, html } = await draw('/nowhere', {}, routes(Breaks));
    expect(status).toBe(500);
    expect(html).toContain('Er is een fout opgetreden bij het tonen van de foutpagina');
    expect(html).toContain('href="/"');
    const english = await draw('/nowhere', { site: { ...site, lang: 'en' } }, routes(Breaks));
    expect(english.html).toContain(
      '<h1 style="font-size:1.6rem;line-height:1.25">An error occurred while showing the error page</h1>',
    );
  });

  it('leaves client-rendered pages to the browser, loaders included', async () => {
    const { status, html, onError } = await draw('/dashboard');
    expect(status).toBe(200);
    expect(html).toContain('<p>one moment</p>');
    expect(html).not.toContain('figures');
    expect(onError).not.toHaveBeenCalled();
  });

  it('marks personal pages', async () => {
    expect((await draw('/order')).personal).toBe(true);
    expect((await draw('/text')).personal).toBe(false);
  });
});
