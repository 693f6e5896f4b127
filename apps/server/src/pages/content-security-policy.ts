import type { SiteUrls } from '@inkstand/web/site';
import type { Config } from '#config/config.ts';

/** Additional sources per directive, for instance `{ 'img-src': ['https://pictures.example.org'] }`. */
export type ExtraSources = Record<string, readonly string[]>;

/** Sources of Stripe's own script; only with real keys, since the emulator's script is on our own origin. */
export const STRIPE_SOURCES: ExtraSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

const serviceOrigins = (service: { url: string } | undefined) => (service ? [new URL(service.url).origin] : []);

/** Sources of the configured third-party services; empty when none is configured. */
export function thirdPartySources({
  analytics,
  chat,
  pusher,
}: Pick<Config, 'analytics' | 'chat' | 'pusher'>): ExtraSources {
  const [counting, chatting] = [serviceOrigins(analytics), serviceOrigins(chat)];
  return {
    'script-src': [...counting, ...chatting],
    'connect-src': [
      ...counting,
      ...chatting,
      ...chatting.map((origin) => origin.replace(/^http/, 'ws')),
      ...(pusher ? [`${pusher.tls ? 'wss' : 'ws'}://${pusher.socketHost}:${pusher.port}`] : []),
    ],
    'frame-src': chatting,
    'img-src': chatting,
  };
}

interface PolicyInput {
  /** `preview`: a store's page in the back-office's frame. */
  kind: 'root' | 'store' | 'preview';
  host: string;
  urls: SiteUrls;
  /** `'nonce-…'` for a page rendered for one response, `'sha256-…'` of each script for a cached page. */
  scripts: readonly string[];
  extra: readonly ExtraSources[];
}

const FRAMED_BY: Readonly<Record<PolicyInput['kind'], (urls: SiteUrls) => readonly string[]>> = {
  root: () => ["'self'"],
  store: ({ root }) => ["'self'", root],
  preview: ({ root }) => [root],
};

const anyStore = (urls: SiteUrls) => urls.store.replace('{slug}--{tenant}', '*');

/**
 * Builds the page's Content-Security-Policy. Scripts run from our own files or by nonce or hash, never inline. Inline
 * styles are allowed: React and Mantine write `style` attributes. Some browsers do not include `ws:` in `'self'`.
 */
export function contentSecurityPolicy({ kind, host, urls, scripts, extra }: PolicyInput): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // The text preview and the designer shape text with HarfBuzz, which is WebAssembly.
    'script-src': ["'self'", ...scripts, "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", `ws://${host}`, `wss://${host}`],
    'worker-src': ["'self'", 'blob:'],
    // The back-office shows stores in a frame (site preview).
    'frame-src': kind === 'root' ? ["'self'", anyStore(urls)] : ["'self'"],
    'frame-ancestors': FRAMED_BY[kind](urls),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  const added = (directive: string) => extra.flatMap((sources) => sources[directive] ?? []);
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources, ...added(directive)].join(' '))
    .join('; ');
}
