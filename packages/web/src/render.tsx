import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { bootData, siteData } from './boot-data.ts';
import { apiContext, liveSiteContext, pageStatusContext, siteContext } from './context.ts';
import { EARLY_ACTIONS_SCRIPT } from './early-actions.ts';
import { LastResortDocument } from './last-resort.tsx';
import { createLiveSite } from './live-site.ts';
import { getPageHandle } from './page.ts';
import { type DocumentComponent, PageTree } from './page-tree.tsx';
import type { Assets, Render, RenderedPage, RenderInput } from './render-types.ts';
import { siteTexts } from './site.ts';

/** Suspended parts that take longer are left to the browser. */
const RENDER_TIMEOUT_MS = 10_000;

interface RendererOptions {
  routes: RouteObject[];
  Document: DocumentComponent;
  /** Runs before the page renders. Keep it short: it is in every page. */
  headScript?: string;
  /** Further message files that the browser loads on every page, as `de/office-common`. */
  textFiles?: (catalogue: string) => readonly string[];
}

/** Message files the browser will load, as named in the app's manifest. */
const messagesFile = (name: string) => `../../../packages/i18n/locales/${name}.json`;

/** Buffers React's output, so that a page that fails half-way can still become an error page. */
function renderToBuffer(
  tree: ReactNode,
  boot: { nonce: string; script: string; entry?: string },
  onError: (error: unknown) => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      done();
      resolve(Buffer.concat(chunks));
    },
  });
  const { pipe, abort } = renderToPipeableStream(tree, {
    nonce: boot.nonce,
    bootstrapScriptContent: boot.script,
    ...(boot.entry && { bootstrapModules: [boot.entry] }),
    onAllReady: () => pipe(collector),
    onShellError: reject,
    onError,
  });
  const timer = setTimeout(abort, RENDER_TIMEOUT_MS, new Error('the page took too long to render'));
  return promise.finally(() => clearTimeout(timer));
}

const HEAD = '<head>';

/** Inserts a script at the start of the head. React ignores unknown elements there when it hydrates. */
function withHeadScript(page: Buffer, script: string, nonce: string): Buffer {
  const at = script ? page.indexOf(HEAD) : -1;
  if (at < 0) return page;
  const cut = at + HEAD.length;
  const element = Buffer.from(`<script nonce="${nonce}">${script}</script>`);
  return Buffer.concat([page.subarray(0, cut), element, page.subarray(cut)]);
}

async function passedOn(response: Response): Promise<RenderedPage> {
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: [...response.headers], body, personal: true };
}

/** Ids of client-rendered routes and their children, whose loaders run only in the browser. */
function browserRouteIds(routes: RouteObject[], inside = false): string[] {
  return routes.flatMap((route) => {
    const inBrowser = inside || getPageHandle(route).clientRendered === true;
    return [...(inBrowser ? [route.id!] : []), ...browserRouteIds(route.children ?? [], inBrowser)];
  });
}

/** Shows the error on the root route's error page, because React does not report which route's component threw it. */
function withRenderError(context: StaticHandlerContext, error: unknown): StaticHandlerContext {
  const root = context.matches[0]!.route.id;
  return { ...context, errors: { [root]: error }, statusCode: 500 };
}

/**
 * Creates an app's server renderer: it runs loaders, then renders React into a buffer. Loaders set the status (`throw
 * refuse(404)`, `return data(…, { status })`) and redirect (`throw redirect(…)`). A component that throws becomes the
 * 500 page; if that throws too, a page without dependencies is sent.
 */
export function createRenderer({ routes, Document, headScript, textFiles = () => [] }: RendererOptions): Render {
  const handler = createStaticHandler(routes);
  const browserRoutes = new Set(browserRouteIds(handler.dataRoutes));
  const filterMatchesToLoad = ({ route }: { route: { id: string } }) => !browserRoutes.has(route.id);

  /** Runs guards, then loaders. */
  async function load(
    request: Request,
    requestContext: RouterContextProvider,
  ): Promise<StaticHandlerContext | Response> {
    let loaded: StaticHandlerContext | undefined;
    // Guards are React Router middleware, which must return a response; ours is rendered afterwards.
    const response = await handler.query(request, {
      requestContext,
      filterMatchesToLoad,
      generateMiddlewareResponse: async (query) => {
        const result = await query(request);
        if (result instanceof Response) return result;
        loaded = result;
        return new Response();
      },
    });
    return loaded ?? response;
  }

  async function draw(
    context: StaticHandlerContext,
    input: RenderInput,
    { assets, isStatic }: { assets: Assets; isStatic: boolean },
  ): Promise<Buffer> {
    const router = createStaticRouter(handler.dataRoutes, context);
    const tree = (
      <PageTree Document={Document} live={createLiveSite(input.site)} api={input.api} assets={assets}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PageTree>
    );
    const boot = isStatic ? siteData(input.site) : bootData(input.site, context);
    const script = boot + (assets.bootScript ?? '');
    const entry = assets.bootScript ? undefined : assets.entry;
    const page = await renderToBuffer(tree, { nonce: input.nonce, script, entry }, input.onError);
    const early = isStatic ? undefined : EARLY_ACTIONS_SCRIPT;
    return withHeadScript(page, [headScript, early].filter(Boolean).join(';'), input.nonce);
  }

  async function drawWithFallbacks(
    context: StaticHandlerContext,
    input: RenderInput,
    how: { assets: Assets; isStatic: boolean },
  ) {
    try {
      return { status: context.statusCode, body: await draw(context, input, how) };
    } catch (error) {
      // React has already reported the error through `onError`.
      try {
        return { status: 500, body: await draw(withRenderError(context, error), input, how) };
      } catch {
        const page = renderToStaticMarkup(<LastResortDocument lang={siteTexts(input.site)} />);
        return { status: 500, body: Buffer.from(`<!doctype html>${page}`) };
      }
    }
  }

  return async function render(input) {
    const requestContext = new RouterContextProvider();
    requestContext.set(apiContext, input.api);
    requestContext.set(siteContext, input.site);
    requestContext.set(liveSiteContext, createLiveSite(input.site));
    const pageStatus: { status?: number } = {};
    requestContext.set(pageStatusContext, pageStatus);

    const context = await load(input.request, requestContext);
    if (context instanceof Response) return passedOn(context);
    for (const error of Object.values(context.errors ?? {})) {
      if (!isRouteErrorResponse(error)) input.onError(error);
    }
    const handles = context.matches.map(({ route }) => getPageHandle(route));
    const files = handles.flatMap(({ file }) => file ?? []);
    const isStatic = handles.some((handle) => handle.isStatic);
    const texts = siteTexts(input.site);
    const catalogue = texts === 'qps' ? 'en' : texts;
    const messages = [`${catalogue}/site`, ...textFiles(catalogue)].map(messagesFile);
    const assets = isStatic ? input.assetsFor(files, true) : input.assetsFor([...messages, ...files]);
    const { status, body } = await drawWithFallbacks(context, input, { assets, isStatic });
    return {
      status: status === 200 ? (pageStatus.status ?? 200) : status,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body,
      personal: handles.some(({ personal }) => personal),
    };
  };
}
