import type { User } from '@inkstand/contract/identity/accounts';
import { type EnglishVariant, type TextLanguage, textLanguageOr } from '@inkstand/i18n/languages';

/**
 * Context of a page. The server derives it from host, cookies and configuration and writes it into the page, so it must
 * not hold secrets.
 */
export interface Site {
  /** `root`: back office and marketing; `store`: the storefront of one event. */
  kind: 'root' | 'store';
  /** Tenant of the store host; empty on the root host. */
  tenant: string;
  /** Slug of the event on the store host; empty on the root host. */
  slug: string;
  /** Public origin of the store, whatever host was requested; store pages only. */
  origin?: string;
  /** Language of this page, for instance `en`. */
  lang: string;
  /** Which English an English page is in, if not the usual one: `en-US` in stores and companies of the US region. */
  english?: EnglishVariant;
  mode: 'demo' | 'production';
  /** Whether the marketing pages exist (`MARKETING_PAGES`); root host only. */
  hasMarketing?: boolean;
  /** Whether visitors may choose their language (`TRANSLATION_ENABLED`). */
  translationEnabled: boolean;
  urls: SiteUrls;
  /** Analytics, after consent; only in production and where configured. */
  analytics?: ThirdParty;
  /** Chat with the operator's support; only in production, where configured, and never for superadmins. */
  chat?: ThirdParty;
  /** Whether forms ask the operator's service about addresses (`ADDRESS_LOOKUP_URL`). */
  hasAddressLookup?: boolean;
  /** External service for live messages; without it they come from this host. */
  realtime?: RealtimeService;
  /** Token of a store preview in a frame, sent with the page's calls. */
  preview?: string;
  /** Signed-in user; root host only, absent for visitors. */
  user?: User;
  /** The signed-in user's company; while staff act for a client, the client. `logo` is a path. */
  company?: { name: string; logo: string | null };
}

/** A service with its own script. */
export interface ThirdParty {
  /** URL of the script. */
  url: string;
  /** Id of this installation at the service. */
  id: string;
}

/** A Pusher-compatible service. */
interface RealtimeService {
  key: string;
  host: string;
  port: number;
  tls: boolean;
}

export interface SiteUrls {
  /** Origin of the root host, without trailing slash. */
  root: string;
  /** Origin of store hosts with the placeholders `{slug}` and `{tenant}`. */
  store: string;
  /** Target of the FAQ link. */
  help: string;
  /** Where the source code is published (`SOURCE_URL`). */
  source?: string;
}

declare global {
  interface Window {
    /** Written by the server (boot-data.ts). */
    __inkstandSite?: Site;
    /** Written by React Router, next to it. */
    __staticRouterHydrationData?: { loaderData?: Record<string, unknown> };
  }
}

/** What the texts of a page are in; `lang` of its document. */
export const siteTexts = ({ lang, english }: Pick<Site, 'lang' | 'english'>): TextLanguage =>
  textLanguageOr((lang === 'en' && english) || lang);

/** Origin of an event's store host, without trailing slash (docs/product/hosts.md). */
export function storeOrigin(urls: SiteUrls, slug: string, tenant: string): string {
  return urls.store.replace('{slug}', slug).replace('{tenant}', tenant);
}
