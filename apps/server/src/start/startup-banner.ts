import { type Config, storeOrigin } from '#config/config.ts';

const DEMO_STORES = [
  ['summer-fest', 'acme', 'shop, United Kingdom'],
  ['welcome-gift', 'acme', 'gift claim, codes WELCOME-0001 to WELCOME-0200'],
  ['spring-run', 'tulip', 'shop, Netherlands'],
  ['desert-jam', 'desert', 'shop, United States'],
] as const;

/** The text that `npm start` prints in demo mode: addresses and logins. */
export function startupBanner(config: Config): string {
  const lines = ['', `  Inkstand is running at ${config.publicUrl}`, '', '  Stores'];
  for (const [slug, tenant, what] of DEMO_STORES) lines.push(`    ${storeOrigin(config, tenant, slug)}   ${what}`);
  lines.push(
    '',
    '  Sign in   (password for all: inkstand-demo)',
    '    admin@acme.test      a client company',
    '    staff@inkstand.test  staff, every company',
    '',
    '  Pay with card 4242 4242 4242 4242, any future date and CVC.',
    `  Mail is at ${config.publicUrl}/dev/outbox`,
  );
  if (!['127.0.0.1', 'localhost', '::1'].includes(config.host)) {
    lines.push(
      '',
      `  Warning: demo mode is listening on ${config.host}. Its passwords are public: use it on your own machine only.`,
    );
  }
  return `${lines.join('\n')}\n`;
}
