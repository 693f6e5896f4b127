import type { Server } from 'node:http';
import type { AppName } from '@inkstand/web/apps';
import type { Render } from '@inkstand/web/render-types';
import type { PageApp } from './page-app.ts';

/** Starts modules after the hot-reload client and React's refresh hooks. */
const bootScript = (modules: string[]) => `import('/@vite/client');import('/@react-refresh').then((refresh) => {
  refresh.injectIntoGlobalHook(window);
  window.$RefreshReg$ = () => {};
  window.$RefreshSig$ = () => (type) => type;
  ${modules.map((module) => `import('${module}');`).join('')}
});`;

/** A static page's components are loaded in the browser for their styles alone. */
const staticModules = (files: string[]) => ['/entry-static.ts', '/document.tsx', ...files.map((file) => `/${file}`)];

/** Opens an app from its sources, with hot reload. Both apps share the server: each has its own reload path. */
export async function openDevelopmentApp(app: AppName, root: string, server: Server): Promise<PageApp> {
  const { createServer } = await import('vite');
  const { appConfig } = await import('@inkstand/web/vite-config');
  const serverOptions = { middlewareMode: true, allowedHosts: true as const, ws: { server, path: `/__hmr-${app}` } };
  const vite = await createServer(appConfig(app, root, { server: serverOptions }));
  return {
    renderer: async () => ((await vite.ssrLoadModule('/entry-server.tsx')) as { render: Render }).render,
    assetsFor: (files, isStatic) => ({
      entry: '',
      styles: [],
      modules: [],
      bootScript: bootScript(isStatic ? staticModules(files) : ['/entry-client.tsx']),
    }),
    answerAsset: (request, reply) =>
      new Promise((resolve, reject) => {
        reply.raw.once('close', () => resolve(true));
        vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
}
