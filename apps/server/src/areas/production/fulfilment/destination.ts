import type { Services } from '#context.ts';
import { GiveUp } from '#jobs.ts';

export interface Destination {
  url: URL;
  /** Where the fulfiller reaches us: for links and reports. */
  origin: string;
  /** Whether the address must lie in the public Internet. */
  publicOnly: boolean;
}

/**
 * Where a fulfiller's orders go. Demo mode talks to the simulated ones alone, which this process itself runs; production
 * to real ones, over TLS (docs/product/hosts.md).
 * @throws GiveUp when it may not be talked to
 */
export function fulfillerDestination(
  { config, ownOrigin }: Pick<Services, 'config' | 'ownOrigin'>,
  fulfiller: { id: string; endpoint: string; simulated: boolean },
): Destination {
  if (fulfiller.simulated !== (config.mode === 'demo')) {
    throw new GiveUp(`The fulfiller ${fulfiller.id} cannot be used in ${config.mode} mode.`);
  }
  if (fulfiller.simulated) {
    const origin = ownOrigin();
    if (!origin) throw new Error('this process does not listen yet');
    return { url: new URL(fulfiller.endpoint, origin), origin, publicOnly: false };
  }
  const url = URL.canParse(fulfiller.endpoint) ? new URL(fulfiller.endpoint) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password) {
    throw new GiveUp(`The address of the fulfiller ${fulfiller.id} is not an https address.`);
  }
  return { url, origin: config.publicUrl, publicOnly: true };
}
