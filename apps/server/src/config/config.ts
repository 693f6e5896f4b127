import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { isEmail } from '@inkstand/domain/email';
import { legalVersion } from '@inkstand/domain/legal-version';
import type { Region } from '@inkstand/domain/regions';
import * as z from 'zod';
import { type PusherSettings, pusherSettings } from '#config/pusher-settings.ts';
import type { S3Settings } from '#files/s3-store.ts';
import { isTrustedProxy, publicUrlProblem, secretKeyProblem } from './check-settings.ts';

/** On unless it is switched off. */
const switchOn = z.enum(['true', 'false', '1', '0']).transform((value) => value !== 'false' && value !== '0');

/** An IP address, with an optional port. */
const isDnsServer = (server: string) => isIP(server.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')) !== 0;

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const variables = z.object({
  INKSTAND_MODE: z.enum(['demo', 'production']).default('demo'),
  INKSTAND_ROLES: z
    .string()
    .default('web,worker')
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATA_DIR: z.string().default('.inkstand'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  ROOT_HOST: z.string().toLowerCase().default('localhost'),
  STORES_HOST: z.string().toLowerCase().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PREFIX: z
    .string()
    .regex(/^([A-Za-z0-9][A-Za-z0-9._-]*\/)*$/, 'must be empty or end with a slash, such as live/')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$|<[^<>@\s]+@[^<>@\s]+>$/, 'must hold an address, as in Merch <merch@example.org>')
    .optional(),
  STRIPE_SECRET_KEY_UK: z.string().optional(),
  STRIPE_SECRET_KEY_EU: z.string().optional(),
  STRIPE_SECRET_KEY_US: z.string().optional(),
  STRIPE_PUBLIC_KEY_UK: z.string().optional(),
  STRIPE_PUBLIC_KEY_EU: z.string().optional(),
  STRIPE_PUBLIC_KEY_US: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_UK: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_EU: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_US: z.string().optional(),
  SHOPIFY_API_KEY: z.string().min(1).optional(),
  SHOPIFY_API_SECRET: z.string().min(1).optional(),
  PUSHER_APP_ID: z.string().min(1).optional(),
  PUSHER_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be letters, digits and hyphens')
    .optional(),
  PUSHER_SECRET: z.string().min(1).optional(),
  PUSHER_HOST: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/i, 'must be a host name, without a scheme or a port')
    .optional(),
  PUSHER_CLUSTER: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a cluster, such as eu')
    .optional(),
  PUSHER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUSHER_TLS: switchOn.default(true),
  TRUST_PROXY: z
    .string()
    .optional()
    .refine(
      (list) => !list || list.split(',').every((proxy) => isTrustedProxy(proxy.trim())),
      'must be addresses or ranges of proxies, such as 10.0.0.5,192.168.0.0/16, or loopback',
    ),
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((server) => server.trim() || []))
    .refine((list) => list.every(isDnsServer), 'must be addresses, such as 9.9.9.9,[2620:fe::fe]:53'),
  ADDRESS_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRANSLATION_ENABLED: switchOn.default(true),
  MARKETING_PAGES: switchOn.default(true),
  CONTENT_DIR: z
    .string()
    .optional()
    .refine((path) => path === undefined || isFolder(path), 'must be a folder that exists'),
  ANALYTICS_ID: z.string().optional(),
  ANALYTICS_URL: z.url({ protocol: /^https?$/ }).default('https://cloud.umami.is/script.js'),
  CHAT_WIDGET_ID: z.string().optional(),
  CHAT_WIDGET_URL: z.url({ protocol: /^https?$/ }).default('https://app.chatwoot.com'),
  HELP_URL: z
    .string()
    .regex(/^(?:\/(?!\/)|https?:\/\/)/, 'must be a path, such as /help, or begin with https://')
    .default('/help/frequently-asked-questions'),
  SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPERATOR_NAME: z.string().trim().max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().max(500).optional(),
  OPERATOR_EMAIL: z.string().refine(isEmail, 'is not an email address').optional(),
  LEGAL_VERSION: z.iso.date().optional(),
  LEGAL_CHANGES: z.string().trim().max(1000).default(''),
  VERIFICATION_NOTE: z.string().trim().max(300).optional(),
  INVOICE_NOTE: z.string().trim().max(500).default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface StripeKeys {
  secretKey: string;
  publicKey: string;
  /** Signing secrets of the webhook endpoints: one for events of clients' accounts, one for the platform's own. */
  webhookSecrets: readonly string[];
}

/** The credentials of the operator's Shopify app. */
interface ShopifyApp {
  apiKey: string;
  apiSecret: string;
}

/** The operator of this Inkstand, named on the legal pages. Unknown details are empty. */
interface Operator {
  name: string;
  address: string;
  email: string;
}

/** An external service: the script's address, and our id there. */
interface ThirdParty {
  url: string;
  id: string;
}

export interface Config {
  mode: 'demo' | 'production';
  /** Whether INKSTAND_MODE is set; otherwise demo mode is assumed where that is harmless. */
  isModeSet: boolean;
  roles: readonly ('web' | 'worker')[];
  databaseUrl: string | undefined;
  dataDir: string;
  host: string;
  port: number;
  rootHost: string;
  storesHost: string;
  /** Origin of the root host, without a trailing slash. */
  publicUrl: string;
  secretKey: string;
  smtpUrl: string | undefined;
  /** S3 settings of the file storage; undefined stores files in the data folder. */
  s3: S3Settings | undefined;
  mailFrom: string;
  /** Keys per region; empty in demo mode, which uses the emulator's keys. */
  stripe: Partial<Record<Region, StripeKeys>>;
  /** The Shopify app; undefined without one. Demo mode uses the app of the emulator. */
  shopify: ShopifyApp | undefined;
  /** External service for live messages; undefined uses this server's own sockets. */
  pusher: PusherSettings | undefined;
  trustProxy: string | undefined;
  /** DNS servers for the records of custom domains; empty uses the machine's resolvers. */
  dnsServers: readonly string[];
  /** The service that forms ask about addresses; undefined asks nobody. */
  addressLookupUrl: string | undefined;
  translationEnabled: boolean;
  /** Whether the root host has the marketing pages beside sign-in, legal pages and help. */
  hasMarketing: boolean;
  /** Folder of the operator's texts, which are layered over ours. */
  contentDir: string | undefined;
  /** Web analytics (Umami). Production only, whatever is set. */
  analytics: ThirdParty | undefined;
  /** Support chat (Chatwoot). Production only, whatever is set. */
  chat: ThirdParty | undefined;
  helpUrl: string;
  /** Where this installation's source code is published; the public footer links it. */
  sourceUrl: string | undefined;
  operator: Operator;
  /** Version in force of the legal texts (YYYY-MM-DD), and what has changed in it; may be empty. */
  legal: { version: string; changes: string };
  /** Shown to a company that waits for verification, for instance how long it takes. Empty shows no promise. */
  verificationNote: string;
  /** Printed on each invoice: the bank account for the payment. */
  invoiceNote: string;
  logLevel: string;
}

/** An invalid setting that prevents the start; the message names the variable. */
export class ConfigError extends Error {}

function stripeKeys(env: z.infer<typeof variables>): Config['stripe'] {
  const keys: Config['stripe'] = {};
  for (const region of ['UK', 'EU', 'US'] as const) {
    const secretKey = env[`STRIPE_SECRET_KEY_${region}`];
    if (!secretKey) continue;
    const publicKey = env[`STRIPE_PUBLIC_KEY_${region}`];
    // An empty secret would let anybody sign.
    const webhookSecrets = (env[`STRIPE_WEBHOOK_SECRET_${region}`] ?? '').split(',').flatMap((key) => key.trim() || []);
    if (!publicKey) throw new ConfigError(`STRIPE_PUBLIC_KEY_${region} is missing beside STRIPE_SECRET_KEY_${region}`);
    if (webhookSecrets.length === 0)
      throw new ConfigError(`STRIPE_WEBHOOK_SECRET_${region} is missing beside STRIPE_SECRET_KEY_${region}`);
    keys[region] = { secretKey, publicKey, webhookSecrets };
  }
  return keys;
}

/** Key and secret are set together. */
function shopifyApp(env: z.infer<typeof variables>): ShopifyApp | undefined {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret, INKSTAND_MODE: mode } = env;
  if (!apiKey && !apiSecret) return mode === 'demo' ? DEMO_SHOPIFY_APP : undefined;
  if (!apiKey) throw new ConfigError('SHOPIFY_API_KEY is missing beside SHOPIFY_API_SECRET');
  if (!apiSecret) throw new ConfigError('SHOPIFY_API_SECRET is missing beside SHOPIFY_API_KEY');
  return { apiKey, apiSecret };
}

/** A bucket requires its keys; without a bucket files are stored in the data folder. */
function s3Settings(env: z.infer<typeof variables>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) return undefined;
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID is missing beside S3_BUCKET');
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY is missing beside S3_BUCKET');
  // Files are stored at `{bucket}/{environment}` (specification 9).
  const { S3_REGION: region, S3_PREFIX: prefix = `${env.INKSTAND_MODE}/` } = env;
  const endpoint = env.S3_ENDPOINT?.replace(/\/+$/, '') ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey };
}

/** Valid for demo mode's emulator only. */
export const DEMO_SHOPIFY_APP: ShopifyApp = { apiKey: 'inkstand_demo_shopify', apiSecret: 'shpss_inkstand_demo' };

const DEMO_OPERATOR: Operator = {
  name: 'Inkstand Demonstration Ltd',
  address: '1 Print Row, London N1 9GU, United Kingdom',
  email: 'hello@inkstand.test',
};

/** Without a name the root host is used: legal pages must name an operator. */
function readOperator(env: z.infer<typeof variables>): Operator {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address = '', OPERATOR_EMAIL: email = '' } = env;
  if (!name && env.INKSTAND_MODE === 'demo') return DEMO_OPERATOR;
  return { name: name || env.ROOT_HOST, address, email };
}

/** In demo mode the visitor is staff as well. */
const DEMO_VERIFICATION =
  'In this demonstration you can do it yourself: sign in as staff@inkstand.test, and open Clients.';

/** Third-party services are disabled in demo mode. */
function thirdParty(mode: Config['mode'], id: string | undefined, url: string): ThirdParty | undefined {
  return mode === 'production' && id ? { id, url } : undefined;
}

/** Help text: the values of INKSTAND_MODE. */
export const MODES =
  'set INKSTAND_MODE=production to run for real, or INKSTAND_MODE=demo for a demonstration whose passwords are public';

/** Rejects unsafe settings. Demo mode's key protects nothing secret, so it is not checked. */
function checkSettings({
  INKSTAND_MODE: mode,
  SECRET_KEY: key,
  PUBLIC_URL: url,
  ROOT_HOST: rootHost,
}: z.infer<typeof variables>): void {
  const keyProblem = mode === 'production' && key ? secretKeyProblem(key) : undefined;
  if (keyProblem) throw new ConfigError(`SECRET_KEY ${keyProblem}`);
  const urlProblem = url ? publicUrlProblem(url, { mode, rootHost }) : undefined;
  if (urlProblem) throw new ConfigError(`PUBLIC_URL ${urlProblem}`);
}

/** An empty variable counts as not set, as env files and container tools leave them. An empty prefix is a choice. */
const isSet = ([name, value]: [string, string | undefined]) => value !== '' || name === 'S3_PREFIX';

/**
 * Reads the environment. Production does not start without SECRET_KEY, PUBLIC_URL and SMTP_URL (docs/product/hosts.md).
 * @param demoSecret a secret that survives restarts; demo mode stores one in its data folder
 * @throws ConfigError naming the variable
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  demoSecret: (dataDir: string) => string = () => randomBytes(32).toString('hex'),
): Config {
  if (!env.INKSTAND_MODE && env.NODE_ENV === 'production') {
    throw new ConfigError(`NODE_ENV is production but INKSTAND_MODE is not set: ${MODES}`);
  }
  const parsed = variables.safeParse(Object.fromEntries(Object.entries(env).filter(isSet)));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const values = parsed.data;
  if (values.INKSTAND_MODE === 'production') {
    for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL'] as const) {
      if (!values[name]) throw new ConfigError(`${name} must be set when INKSTAND_MODE is production`);
    }
  }
  checkSettings(values);
  const { ROOT_HOST: rootHost, PORT: port } = values;
  return {
    mode: values.INKSTAND_MODE,
    isModeSet: Boolean(env.INKSTAND_MODE),
    roles: values.INKSTAND_ROLES,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    host: values.HOST ?? (values.INKSTAND_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port,
    rootHost,
    storesHost: values.STORES_HOST ?? rootHost,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${rootHost}:${port}`,
    secretKey: values.SECRET_KEY ?? demoSecret(values.DATA_DIR),
    smtpUrl: values.SMTP_URL,
    s3: s3Settings(values),
    mailFrom: values.MAIL_FROM ?? `Inkstand <no-reply@${values.INKSTAND_MODE === 'demo' ? 'inkstand.test' : rootHost}>`,
    stripe: stripeKeys(values),
    shopify: shopifyApp(values),
    pusher: pusherSettings(values, (text) => new ConfigError(text)),
    trustProxy: values.TRUST_PROXY,
    dnsServers: values.DNS_SERVERS,
    addressLookupUrl: values.ADDRESS_LOOKUP_URL,
    translationEnabled: values.TRANSLATION_ENABLED,
    hasMarketing: values.MARKETING_PAGES,
    contentDir: values.CONTENT_DIR,
    analytics: thirdParty(values.INKSTAND_MODE, values.ANALYTICS_ID, values.ANALYTICS_URL),
    chat: thirdParty(values.INKSTAND_MODE, values.CHAT_WIDGET_ID, values.CHAT_WIDGET_URL),
    helpUrl: values.HELP_URL,
    sourceUrl: values.SOURCE_URL,
    invoiceNote: values.INVOICE_NOTE,
    operator: readOperator(values),
    legal: { version: legalVersion(values.LEGAL_VERSION), changes: values.LEGAL_CHANGES },
    verificationNote: values.VERIFICATION_NOTE ?? (values.INKSTAND_MODE === 'demo' ? DEMO_VERIFICATION : ''),
    logLevel: values.LOG_LEVEL,
  };
}

/** Uses the scheme and port of PUBLIC_URL for any host. */
export function hostOrigin(config: Config, host: string): string {
  const root = new URL(config.publicUrl);
  return `${root.protocol}//${host}${root.port ? `:${root.port}` : ''}`;
}

/** `https://summer-fest--acme.example.org`: a store's own origin. */
export const storeOrigin = (config: Config, tenant: string, slug: string): string =>
  hostOrigin(config, `${slug}--${tenant}.${config.storesHost}`);

interface NamedStore {
  tenantId: string;
  slug: string;
  customDomain: string | null;
  customDomainVerifiedAt: Date | null;
}

/** A store's public origin: its verified custom domain if there is one, otherwise its own origin. */
export const publicOrigin = (config: Config, event: NamedStore): string =>
  event.customDomain && event.customDomainVerifiedAt
    ? hostOrigin(config, event.customDomain)
    : storeOrigin(config, event.tenantId, event.slug);
