import { Resolver } from 'node:dns/promises';
import type { Dns } from '#ports/dns.ts';

const TIMEOUT_MS = 3000;
/** Definite answers: the name, or a record of this type, does not exist. */
const NOT_FOUND_CODES: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers resolvers to ask instead of the machine's own, with or without a port */
export function dnsResolver(servers: readonly string[] = []): Dns {
  return {
    async texts(name) {
      // A new resolver per query: no cached answers, and a change of the system's resolvers takes effect.
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        // The final dot prevents the system's search domains. A long text arrives in several strings.
        return (await resolver.resolveTxt(`${name}.`)).map((pieces) => pieces.join(''));
      } catch (error) {
        if (NOT_FOUND_CODES.has((error as { code?: string }).code ?? '')) return [];
        throw error;
      }
    },
  };
}
