import type { User } from '@inkstand/contract/identity/accounts';

/**
 * What a page knows about where it is shown. The server decides it from the host, the cookies and the configuration,
 * and writes it into the page for the browser: so it must hold nothing that a visitor may not read.
 */
export interface Site {
  /** `root`: back-office and marketing; `store`: the storefront of one event. */
  kind: 'root' | 'store';
  /** Tenant of the store host; empty on the root host. */
  tenant: string;
  /** Slug of the event on the store host; empty on the root host. */
  slug: string;
  /** The origin by which the store is known to the world, whatever host led here; store pages only. */
  origin?: string;
  /** Language of this page, for instance `en`. */
  lang: string;
  mode: 'demo' | 'production';
  /** Whether visitors may choose their language (`TRANSLATION_ENABLED`). */
  translationEnabled: boolean;
  urls: SiteUrls;
  /** Counts visits, once somebody agreed; in production only, and only where it is configured. */
  analytics?: ThirdParty;
  /** The chat with the operator's support; in production only, where it is configured, and never for superadmins. */
  chat?: ThirdParty;
  /** An external service for live messages; without it they come from this host. */
  realtime?: RealtimeService;
  /** The token of a store that is previewed in a frame: the page's own calls carry it. */
  preview?: string;
  /** Who is signed in; root host only, absent for visitors. */
  user?: User;
}

/** A service that a script of its own connects to. */
export interface ThirdParty {
  /** The script. */
  url: string;
  /** What the service knows this installation by. */
  id: string;
}

/** A service that speaks the Pusher protocol. */
interface RealtimeService {
  key: string;
  host: string;
  port: number;
  tls: boolean;
}

export interface SiteUrls {
  /** Origin of the root host, without a slash at the end. */
  root: string;
  /** Origin of store hosts with the place holders `{slug}` and `{tenant}`. */
  store: string;
  /** Where the FAQ link leads. */
  help: string;
}

declare global {
  interface Window {
    /** Written by the server (boot-data.ts). */
    __inkstandSite?: Site;
    /** React Router's, written beside it. */
    __staticRouterHydrationData?: { loaderData?: Record<string, unknown> };
  }
}

/** Origin of an event's store host, without a slash at the end (docs/product/hosts.md). */
export function storeOrigin(urls: SiteUrls, slug: string, tenant: string): string {
  return urls.store.replace('{slug}', slug).replace('{tenant}', tenant);
}
