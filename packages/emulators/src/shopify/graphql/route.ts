import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { failure, ShopifyFailure } from '../failure.ts';
import type { WithFaults } from '../faults.ts';
import { baseUrl, bodyText, header, parseJson, requestedShop } from '../requests.ts';
import type { Installation, Shop } from '../shop.ts';
import { recordRequest } from '../switches.ts';
import { API_VERSION } from '../webhooks/deliver.ts';
import { answerGraphql } from './execute.ts';

/** The GraphQL Admin API. */
export function graphqlRoute(app: FastifyInstance, emulator: Emulator, withFaults: WithFaults): void {
  app.post('/:shop/admin/api/:version/graphql.json', async (request, reply) => {
    const { version } = request.params as { version: string };
    if (version !== API_VERSION) throw failure(404, 'Not Found');
    reply.header('X-Shopify-API-Version', API_VERSION).header('X-Request-Id', `request-${emulator.nextId()}`);
    return withFaults(request, reply, async (fault) => {
      const shop = await requestedShop(emulator, request);
      const body = parseJson(bodyText(request));
      const variables = (body.variables ?? {}) as Record<string, unknown>;
      const received = { shop: shop.domain, path: request.url, query: String(body.query ?? ''), variables };
      const operationName = typeof body.operationName === 'string' ? body.operationName : undefined;
      try {
        const installation = authenticate(emulator, shop, request);
        const call = { emulator, shop, installation, base: baseUrl(request, app.prefix) };
        const asked = { query: received.query, variables, operationName };
        const answer = await answerGraphql(call, asked, fault?.kind === 'throttle');
        recordRequest(emulator.switches, { ...received, status: 200 });
        return answer;
      } catch (error) {
        recordRequest(emulator.switches, { ...received, status: error instanceof ShopifyFailure ? error.status : 500 });
        throw error;
      }
    });
  });
}

function authenticate(emulator: Emulator, shop: Shop, request: FastifyRequest): Installation {
  const given = header(request, 'x-shopify-access-token');
  const { installation } = shop;
  const token = installation?.token;
  const isValid = token?.accessToken === given && (token.expiresAt === null || token.expiresAt > emulator.now());
  if (!installation || !isValid) {
    throw failure(401, '[API] Invalid API key or access token (unrecognized login or wrong password)');
  }
  if (token.expiresAt === null) {
    throw failure(
      403,
      '[API] Non-expiring access tokens are no longer accepted for the Admin API. Start using expiring offline tokens.',
    );
  }
  if (shop.frozen) throw failure(402, 'Unavailable Shop');
  return installation;
}
