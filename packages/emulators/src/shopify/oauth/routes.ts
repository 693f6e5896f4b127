import type { FastifyInstance } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { failure } from '../failure.ts';
import type { WithFaults } from '../faults.ts';
import { adminLinks } from '../pages/links.ts';
import { fields, query, requestedShop } from '../requests.ts';
import { parseScopes, type Shop } from '../shop.ts';
import { changeShop } from '../shops.ts';
import { recordRequest } from '../switches.ts';
import { consentPage } from './consent-page.ts';
import { authorize } from './install.ts';
import { hostParameter, signedQuery } from './signed-query.ts';
import { grantToken } from './tokens.ts';

/** The installation of the app: consent, return to the app, tokens. */
export function oauthRoutes(app: FastifyInstance, emulator: Emulator, withFaults: WithFaults): void {
  app.get('/:shop/admin/oauth/authorize', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const asked = readAuthorization(emulator, query(request));
    // Nothing is asked when nothing changes.
    if (shop.installation?.scopes.join() === asked.scopes.join())
      return reply.redirect(await accept(emulator, shop, asked), 302);
    return reply.type('text/html; charset=utf-8').send(consentPage(shop, asked.scopes, adminLinks(app.prefix, shop)));
  });

  app.post('/:shop/admin/oauth/authorize', async (request, reply) => {
    const shop = await requestedShop(emulator, request);
    const asked = readAuthorization(emulator, query(request));
    if (fields(request).get('decision') !== 'install')
      return reply.redirect(`${app.prefix}/${shop.domain}/admin/apps`, 303);
    return reply.redirect(await accept(emulator, shop, asked), 303);
  });

  app.post('/:shop/admin/oauth/access_token', (request, reply) =>
    withFaults(request, reply, async () => {
      const shop = await requestedShop(emulator, request);
      const body = Object.fromEntries(fields(request));
      // The request's secrets are not recorded.
      const received = { shop: shop.domain, path: request.url, query: body.grant_type ?? 'code', variables: {} };
      recordRequest(emulator.switches, { ...received, status: 0 });
      return grantToken(emulator, shop, body);
    }),
  );
}

interface Authorization {
  scopes: string[];
  redirectUrl: string;
  state: string;
}

function readAuthorization(emulator: Emulator, asked: URLSearchParams): Authorization {
  const { apiKey, redirectUrls } = emulator.options;
  if (asked.get('client_id') !== apiKey)
    throw failure(400, 'Oauth error invalid_request: Could not find Shopify API application');
  const redirectUrl = asked.get('redirect_uri') ?? '';
  if (!redirectUrls().includes(redirectUrl))
    throw failure(400, 'Oauth error invalid_request: The redirect_uri is not whitelisted');
  return { scopes: parseScopes(asked.get('scope') ?? ''), redirectUrl, state: asked.get('state') ?? '' };
}

/** Installs the app and returns the app's signed address to go on. */
async function accept(emulator: Emulator, shop: Shop, { scopes, redirectUrl, state }: Authorization): Promise<string> {
  const code = await changeShop(emulator, shop.key, (current, emit) =>
    authorize(emulator, current, emit, scopes, redirectUrl),
  );
  const parameters = { code, host: hostParameter(shop.domain), shop: shop.domain, state };
  return `${redirectUrl}?${signedQuery(emulator.options.apiSecret, parameters)}`;
}
