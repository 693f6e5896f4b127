import { Writable } from 'node:stream';
import { languageOr } from '@inkstand/i18n';
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
import { bootData } from './boot-data.ts';
import { apiContext, liveSiteContext, pageStatusContext, siteContext } from './context.ts';
import { LastResortDocument } from './last-resort.tsx';
import { createLiveSite } from './live-site.ts';
import { getPageHandle } from './page.ts';
import { type DocumentComponent, PageTree } from './page-tree.tsx';
import type { Assets, Render, RenderedPage, RenderInput } from './render-types.ts';

/** A suspended part that is not ready by then is left to the browser. */
const RENDER_TIMEOUT_MS = 10_000;

interface RendererOptions {
  routes: RouteObject[];
  Document: DocumentComponent;
  /** Runs before anything of the page is drawn. Short: it stands in every page. */
  headScript?: string;
}

/** The texts that the browser will ask for, as the app's manifest names them. */
const messagesFile = (lang: string) => `../../../packages/i18n/locales/${languageOr(lang)}/storefront.json`;

/** React's output in one piece: a page that breaks half-way can still become an error page. */
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

/** Puts a script before all else. React skips what it does not know in a head, so the browser takes the page as its own. */
function withHeadScript(page: Buffer, script: string | undefined, nonce: string): Buffer {
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

/** Ids of the routes whose loaders belong to the browser: the client-rendered ones and all below them. */
function browserRouteIds(routes: RouteObject[], inside = false): string[] {
  return routes.flatMap((route) => {
    const inBrowser = inside || getPageHandle(route).clientRendered === true;
    return [...(inBrowser ? [route.id!] : []), ...browserRouteIds(route.children ?? [], inBrowser)];
  });
}

/** The error goes to the root route's error page, since React does not say which route's component threw it. */
function withRenderError(context: StaticHandlerContext, error: unknown): StaticHandlerContext {
  const root = context.matches[0]!.route.id;
  return { ...context, errors: { [root]: error }, statusCode: 500 };
}

/**
 * Makes an app's server renderer: loaders, then React into a buffer. Loaders set the status (`throw refuse(404)`,
 * `return data(…, { status })`) and redirect (`throw redirect(…)`). A component that throws becomes the 500 page; should
 * that page throw too, a last one is sent that depends on nothing.
 */
export function createRenderer({ routes, Document, headScript }: RendererOptions): Render {
  const handler = createStaticHandler(routes);
  const browserRoutes = new Set(browserRouteIds(handler.dataRoutes));
  const filterMatchesToLoad = ({ route }: { route: { id: string } }) => !browserRoutes.has(route.id);

  /** Guards, then loaders. */
  async function load(
    request: Request,
    requestContext: RouterContextProvider,
  ): Promise<StaticHandlerContext | Response> {
    let loaded: StaticHandlerContext | undefined;
    // Guards are React Router's middleware, which wants to answer with a response; ours is drawn afterwards.
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

  async function draw(context: StaticHandlerContext, input: RenderInput, assets: Assets): Promise<Buffer> {
    const router = createStaticRouter(handler.dataRoutes, context);
    const tree = (
      <PageTree Document={Document} live={createLiveSite(input.site)} api={input.api} assets={assets}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </PageTree>
    );
    const script = bootData(input.site, context) + (assets.bootScript ?? '');
    const entry = assets.bootScript ? undefined : assets.entry;
    const page = await renderToBuffer(tree, { nonce: input.nonce, script, entry }, input.onError);
    return withHeadScript(page, headScript, input.nonce);
  }

  async function drawWithFallbacks(context: StaticHandlerContext, input: RenderInput, assets: Assets) {
    try {
      return { status: context.statusCode, body: await draw(context, input, assets) };
    } catch (error) {
      // React has reported the error already, through `onError`.
      try {
        return { status: 500, body: await draw(withRenderError(context, error), input, assets) };
      } catch {
        const page = renderToStaticMarkup(<LastResortDocument lang={input.site.lang} />);
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
    const assets = input.assetsFor([messagesFile(input.site.lang), ...files]);
    const { status, body } = await drawWithFallbacks(context, input, assets);
    return {
      status: status === 200 ? (pageStatus.status ?? 200) : status,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body,
      personal: handles.some(({ personal }) => personal),
    };
  };
}
