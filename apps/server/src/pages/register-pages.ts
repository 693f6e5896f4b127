import type { User } from '@inkstand/contract/identity/accounts';
import type { Region } from '@inkstand/domain/regions';
import { type Site as PageSite, siteTexts } from '@inkstand/web/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPreview, knownOrigin, PREVIEW_PARAMETER } from '#areas/events/index.ts';
import { isTranslated, phaseNow } from '#areas/platform/index.ts';
import { type Config, storeOrigin } from '#config/config.ts';
import type { Services } from '../context.ts';
import { isPassing } from '../http/app.ts';
import { createRequestContext } from '../http/handle.ts';
import { inProcessClient } from '../http/in-process-client.ts';
import { askedLanguage, chooseLanguage, cookieLanguages, isPseudoAsked, mailLanguage } from '../http/language.ts';
import { findSite, type Site } from '../http/site.ts';
import { loggedPath } from '../log.ts';
import { companyBadge } from './company-badge.ts';
import type { Pages } from './create-pages.ts';
import { sendPlainPage } from './plain-page.ts';
import { storeHead } from './store-head.ts';

function siteUrls(config: Config): PageSite['urls'] {
  const store = storeOrigin(config, '{tenant}', '{slug}').replace(/%7b/gi, '{').replace(/%7d/gi, '}');
  return {
    root: config.publicUrl,
    store,
    help: config.helpUrl,
    ...(config.sourceUrl && { source: config.sourceUrl }),
  };
}

/** Connection settings for live messages in browsers; the secret is not sent. */
const browserRealtime = ({ key, socketHost, port, tls }: NonNullable<Config['pusher']>) => ({
  key,
  host: socketHost,
  port,
  tls,
});

/**
 * Which English a page has: the words of the United States for its region, or the pseudo-language that was asked for.
 */
function pageEnglish(
  { config }: Services,
  request: FastifyRequest,
  region: Region | undefined,
): Pick<PageSite, 'english'> {
  if (isPseudoAsked(config, request)) return { english: 'qps' };
  return region === 'US' ? { english: 'en-US' } : {};
}

/** Data shared by pages of both hosts. Superadmins never see the chat (specification 6), whoever they act for. */
function commonSite(services: Services, lang: string, user?: User) {
  const { config } = services;
  return {
    lang,
    mode: config.mode,
    translationEnabled: isTranslated(services),
    urls: siteUrls(config),
    ...(config.analytics && { analytics: config.analytics }),
    ...(services.addressLookup && { hasAddressLookup: true }),
    ...(config.pusher && { realtime: browserRealtime(config.pusher) }),
    ...(config.chat && user?.superadmin !== 1 && !user?.acting_for && { chat: config.chat }),
  };
}

/** @param own language of the user or of the email whose link was followed; `fallback` is that of the event */
function pageLanguage(services: Services, request: FastifyRequest, own?: string, fallback?: string): string {
  if (isPseudoAsked(services.config, request)) return 'en';
  const { chosen, fetched } = cookieLanguages((name) => request.cookies[name]);
  const wanted = [askedLanguage(request, chosen), own, fetched, fallback];
  return chooseLanguage(isTranslated(services), wanted, request.headers['accept-language']);
}

/** Pages of help articles, which are read once at the start: each visitor without a session gets the same. */
const HELP_PAGE = /^\/help\/help-articles(?:\/[\w-]+)?(?:\?lang=[a-z]{2})?$/;

type StoreAddress = Pick<Extract<Site, { kind: 'store' }>, 'tenant' | 'slug'>;

/** Every path that is no call, file or emulator is a page: of the back-office, or of the store that the host names. */
export function registerPages(app: FastifyInstance, services: Services, pages: Pages): void {
  const { config } = services;

  /** The host has no store, or none that is public: links to the root host. */
  function sendNowhere(request: FastifyRequest, reply: FastifyReply) {
    return sendPlainPage(reply, 404, { lang: pageLanguage(services, request), home: config.publicUrl });
  }

  /** Sends the error page of what failed before the app could render one. */
  function sendFailed(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const isDown = isPassing(error);
    request.log[isDown ? 'warn' : 'error']({ err: error, path: loggedPath(request.url) }, 'pages: request failed');
    if (isDown) reply.header('retry-after', '5');
    return sendPlainPage(reply, isDown ? 503 : 500, { lang: pageLanguage(services, request) });
  }

  async function rootPage(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await createRequestContext(services, request, reply);
    const lang = pageLanguage(services, request, ctx.user?.lang);
    const company = ctx.user && (await companyBadge(services.database, ctx.user.tenant_id));
    const site: PageSite = {
      kind: 'root',
      tenant: '',
      slug: '',
      hasMarketing: config.hasMarketing,
      ...commonSite(services, lang, ctx.user),
      ...pageEnglish(services, request, ctx.user?.region),
      ...(ctx.user ? { user: ctx.user } : {}),
      ...(company ? { company } : {}),
    };
    return pages.handle(request, reply, site, {
      api: inProcessClient({ ...ctx, language: siteTexts(site) }),
      ...(!ctx.user && HELP_PAGE.test(request.url) && { cacheKey: `help/${isTranslated(services)}` }),
    });
  }

  /** An invalid token is ignored: the visitor gets the public page. */
  async function readPreview(request: FastifyRequest, { tenant, slug }: StoreAddress) {
    const { [PREVIEW_PARAMETER]: token } = request.query as Record<string, unknown>;
    if (typeof token !== 'string') return undefined;
    const found = await findPreview(services, { tenant, slug, token });
    return found && { ...found, token };
  }

  async function previewPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { tenant, slug, token, language, region }: StoreAddress & { token: string; language: string; region: Region },
  ) {
    const lang = pageLanguage(services, request, undefined, language);
    const origin = knownOrigin(services, { tenant, slug });
    const site: PageSite = {
      kind: 'store',
      tenant,
      slug,
      origin,
      ...commonSite(services, lang),
      ...pageEnglish(services, request, region),
      preview: token,
    };
    const ctx = await createRequestContext(services, request, reply);
    const api = inProcessClient({ ...ctx, language: siteTexts(site), isPreview: true });
    return pages.handle(request, reply, site, { api });
  }

  async function storePage(request: FastifyRequest, reply: FastifyReply, { tenant, slug }: StoreAddress) {
    const preview = await readPreview(request, { tenant, slug });
    if (preview) return previewPage(request, reply, { tenant, slug, ...preview });
    const head = await storeHead(services.database, tenant, slug, services.now());
    if (!head) return sendNowhere(request, reply);
    if (request.url === '/' || request.url.startsWith('/?'))
      return reply.redirect(`/${slug}${request.url.slice(1)}`, 302);
    const lang = pageLanguage(services, request, mailLanguage(request), head.language);
    const origin = knownOrigin(services, { tenant, slug });
    const site: PageSite = {
      kind: 'store',
      tenant,
      slug,
      origin,
      ...commonSite(services, lang),
      ...pageEnglish(services, request, head.region),
    };
    const ctx = await createRequestContext(services, request, reply);
    // A visitor's page depends only on the event, its phase, its origin and the language: all are in the key.
    return pages.handle(request, reply, site, {
      api: inProcessClient({ ...ctx, language: siteTexts(site) }),
      cacheKey: `${tenant}/${slug}/${phaseNow(services, head.phase)}/${isTranslated(services)}/${origin}`,
      revision: head.revision,
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const site = findSite(request.headers.host, services);
    if (!site) return sendNowhere(request, reply);
    if (request.url.startsWith('/api/'))
      return reply.code(404).send({ success: false, message: 'This page could not be found' });
    try {
      return await (site.kind === 'root' ? rootPage(request, reply) : storePage(request, reply, site));
    } catch (error) {
      return sendFailed(error, request, reply);
    }
  });
}
