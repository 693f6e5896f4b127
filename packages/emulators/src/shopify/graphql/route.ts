import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { failure, ShopifyFailure } from '../failure.ts';
import { baseUrl, bodyText, header, parseJson, requestedShop } from '../requests.ts';
import type { Installation, Shop } from '../shop.ts';
import { recordRequest, SLOW_MILLISECONDS, takeFault } from '../switches.ts';
import { API_VERSION } from '../webhooks/deliver.ts';
import { answerGraphql } from './execute.ts';

/** The GraphQL Admin API. `drop` fails a call as a switch says. */
export function graphqlRoute(app: FastifyInstance, emulator: Emulator, drop: Drop): void {
  app.post('/:shop/admin/api/:version/graphql.json', async (request, reply) => {
    const { version } = request.params as { version: string };
    if (version !== API_VERSION) throw failure(404, 'Not Found');
    const fault = takeFault(emulator.switches, `${request.url}\n${bodyText(request)}`);
    reply.header('X-Shopify-API-Version', API_VERSION).header('X-Request-Id', `request-${emulator.nextId()}`);
    if (fault?.when === 'before' && isFailure(fault.kind)) return drop(fault.kind, reply);
    if (fault?.kind === 'slow') await sleep(SLOW_MILLISECONDS);
    const shop = await requestedShop(emulator, request);
    const body = parseJson(bodyText(request));
    const received = {
      shop: shop.domain,
      path: request.url,
      query: String(body.query ?? ''),
      variables: body.variables ?? {},
    };
    try {
      const installation = authenticate(emulator, shop, request);
      const call = { emulator, shop, installation, base: baseUrl(request, app.prefix) };
      const answer = await answerGraphql(
        call,
        {
          query: received.query,
          variables: (body.variables ?? {}) as Record<string, unknown>,
          operationName: typeof body.operationName === 'string' ? body.operationName : undefined,
        },
        fault?.kind === 'throttle',
      );
      recordRequest(emulator.switches, { ...received, status: 200 });
      if (fault?.when === 'after' && isFailure(fault.kind)) return drop(fault.kind, reply);
      return answer;
    } catch (error) {
      recordRequest(emulator.switches, { ...received, status: error instanceof ShopifyFailure ? error.status : 500 });
      throw error;
    }
  });
}

type Failure = 'timeout' | 'reset' | 'error';
export type Drop = (kind: Failure, reply: FastifyReply) => FastifyReply;

const isFailure = (kind: string): kind is Failure => kind === 'timeout' || kind === 'reset' || kind === 'error';

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
