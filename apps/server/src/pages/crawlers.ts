import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listedPaths } from '#areas/buying/index.ts';
import { knownOrigin } from '#areas/events/index.ts';
import { type Services, systemContext } from '../context.ts';
import { findSite } from '../http/site.ts';
import { sendPlainPage } from './plain-page.ts';
import { publicPaths } from './public-paths.ts';

const AN_HOUR = 'public, max-age=3600';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * `/robots.txt` and `/sitemap.xml`: the root host's public pages and stores are listed; gift claims and closed stores
 * are not. `/favicon.ico`: our pages link to their own.
 */
export function registerCrawlers(app: FastifyInstance, services: Services): void {
  async function loadListed(request: FastifyRequest) {
    const site = findSite(request.headers.host, services);
    if (!site) return {};
    if (site.kind === 'root') return { site, origin: services.config.publicUrl, paths: await publicPaths(services) };
    const { tenant, slug } = site;
    const paths = await listedPaths(systemContext(services, tenant), slug);
    return { site, origin: knownOrigin(services, site), paths };
  }

  app.get('/robots.txt', async (request, reply) => {
    const { site, origin, paths } = await loadListed(request);
    if (!site) return sendPlainPage(reply, 404);
    const rules = paths ? ['Disallow: /api/', 'Disallow: /order/'] : ['Disallow: /'];
    const sitemap = paths ? [`Sitemap: ${origin}/sitemap.xml`] : [];
    const text = ['User-agent: *', ...rules, ...sitemap, ''].join('\n');
    return reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(text);
  });

  // Browsers request it on pages without an icon, such as the demo mailbox.
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).header('cache-control', AN_HOUR).send());

  app.get('/sitemap.xml', async (request, reply) => {
    const { origin = '', paths } = await loadListed(request);
    if (!paths) return sendPlainPage(reply, 404);
    const entries = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
    return reply.type('application/xml; charset=utf-8').header('cache-control', AN_HOUR).send(xml);
  });
}
