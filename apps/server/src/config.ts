import { randomBytes } from 'node:crypto';
import * as z from 'zod';

const switchOn = z.enum(['true', 'false', '1', '0', '']).transform((value) => value === 'true' || value === '1');

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
  MAIL_FROM: z.string().default('Inkstand <no-reply@inkstand.test>'),
  STRIPE_SECRET_KEY_UK: z.string().optional(),
  STRIPE_SECRET_KEY_EU: z.string().optional(),
  STRIPE_SECRET_KEY_US: z.string().optional(),
  STRIPE_PUBLIC_KEY_UK: z.string().optional(),
  STRIPE_PUBLIC_KEY_EU: z.string().optional(),
  STRIPE_PUBLIC_KEY_US: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_UK: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_EU: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_US: z.string().optional(),
  TRUST_PROXY: z.string().optional(),
  TRANSLATION_ENABLED: switchOn.default(true),
  HELP_URL: z.string().default('/help/frequently-asked-questions'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Region = 'UK' | 'EU' | 'US';

export interface StripeKeys {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
}

export interface Config {
  mode: 'demo' | 'production';
  roles: readonly ('web' | 'worker')[];
  databaseUrl: string | undefined;
  dataDir: string;
  host: string;
  port: number;
  rootHost: string;
  storesHost: string;
  /** Origin of the root host, without a slash at its end. */
  publicUrl: string;
  secretKey: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Per region; empty in demo mode, where the emulator's keys stand in. */
  stripe: Partial<Record<Region, StripeKeys>>;
  trustProxy: string | undefined;
  translationEnabled: boolean;
  helpUrl: string;
  logLevel: string;
}

/** A setting that stops the start; the message names the variable. */
export class ConfigError extends Error {}

function stripeKeys(env: z.infer<typeof variables>): Config['stripe'] {
  const keys: Config['stripe'] = {};
  for (const region of ['UK', 'EU', 'US'] as const) {
    const secretKey = env[`STRIPE_SECRET_KEY_${region}`];
    if (!secretKey) continue;
    const publicKey = env[`STRIPE_PUBLIC_KEY_${region}`];
    const webhookSecret = env[`STRIPE_WEBHOOK_SECRET_${region}`];
    if (!publicKey) throw new ConfigError(`STRIPE_PUBLIC_KEY_${region} is missing beside STRIPE_SECRET_KEY_${region}`);
    if (!webhookSecret)
      throw new ConfigError(`STRIPE_WEBHOOK_SECRET_${region} is missing beside STRIPE_SECRET_KEY_${region}`);
    keys[region] = { secretKey, publicKey, webhookSecret };
  }
  return keys;
}

/**
 * Reads the environment. Production does not start without SECRET_KEY, PUBLIC_URL and SMTP_URL (product.md 2).
 * @param demoSecret a secret that outlives restarts; demo mode keeps one in its data folder
 * @throws ConfigError naming the variable
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  demoSecret: () => string = () => randomBytes(32).toString('hex'),
): Config {
  const parsed = variables.safeParse(env);
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
  const { ROOT_HOST: rootHost, PORT: port } = values;
  return {
    mode: values.INKSTAND_MODE,
    roles: values.INKSTAND_ROLES,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    host: values.HOST ?? (values.INKSTAND_MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    port,
    rootHost,
    storesHost: values.STORES_HOST ?? rootHost,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${rootHost}:${port}`,
    secretKey: values.SECRET_KEY ?? demoSecret(),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    stripe: stripeKeys(values),
    trustProxy: values.TRUST_PROXY,
    translationEnabled: values.TRANSLATION_ENABLED,
    helpUrl: values.HELP_URL,
    logLevel: values.LOG_LEVEL,
  };
}

/** `https://summer-fest--acme.example.org`: a store's own origin. Scheme and port are those of PUBLIC_URL. */
export function storeOrigin(config: Config, tenant: string, slug: string): string {
  const root = new URL(config.publicUrl);
  return `${root.protocol}//${slug}--${tenant}.${config.storesHost}${root.port ? `:${root.port}` : ''}`;
}
