import { Resolver } from 'node:dns/promises';

/** The part of DNS that we ask. */
export interface Dns {
  /** The texts at a name; none where there is none. It throws when nobody answers, which says nothing about the records. */
  texts(name: string): Promise<string[]>;
}

const TIMEOUT_MS = 3000;
/** The name, or a record of this kind at it, does not exist: an answer. */
const NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** @param servers resolvers to ask instead of the machine's own, with or without a port */
export function dnsResolver(servers: readonly string[] = []): Dns {
  return {
    async texts(name) {
      // One for each question: it keeps no answer, and a change of the machine's resolvers is seen.
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        // The final dot keeps the machine's search domains out. A long text comes in pieces.
        return (await resolver.resolveTxt(`${name}.`)).map((pieces) => pieces.join(''));
      } catch (error) {
        if (NOTHING.has((error as { code?: string }).code ?? '')) return [];
        throw error;
      }
    },
  };
}
