import { createTransport, type Transporter } from 'nodemailer';
import { isThisMachine } from '#config/check-settings.ts';
import { GiveUp, Outage } from '#jobs/jobs.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who writes, such as the store; the address is always the operator's. Default: the name in MAIL_FROM. */
  fromName?: string;
  /** Unsubscribe link: a page, and one POST to it is enough. Email clients show it as a button. */
  unsubscribeUrl?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
  /** Recipient of replies. Name and address are separate, so that a name can never become a header. */
  replyTo?: string | { name: string; address: string };
}

/** An email is sent inside a transaction that locks its row, so sending must end before the database's limit (60 s). */
const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Some relays take no more at a time from one sender. */
const MAX_CONNECTIONS = 3;

let cached: { url: string; mailer: Transporter } | undefined;

/**
 * One pool of connections per process. Without TLS nothing goes to another machine, since whoever stands between can
 * hide that the server offers it; unless the address says `?tls=optional`.
 */
function getTransporter(url: string): Transporter {
  if (cached?.url !== url) {
    const { protocol, hostname, port, username, password, searchParams } = new URL(url);
    const isSecure = protocol === 'smtps:';
    const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
    const requireTLS = !isThisMachine(hostname) && searchParams.get('tls') !== 'optional';
    const options = { host: hostname, port: Number(port) || (isSecure ? 465 : 587), secure: isSecure, requireTLS };
    const pool = { pool: true, maxConnections: MAX_CONNECTIONS } as const;
    cached = { url, mailer: createTransport({ ...pool, ...options, ...TIME_LIMITS, ...(auth ? { auth } : {}) }) };
  }
  return cached.mailer;
}

/** RFC 2369 defines the link, RFC 8058 the one-click POST; the domain's DKIM signature should cover both headers. */
const unsubscribing = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

/** A permanent refusal of anything else (login, sender, greeting) is about our settings, and ends when they are right. */
const ABOUT_THE_EMAIL = new Set(['RCPT TO', 'DATA']);

/** An object with a name of its own, so that it can never become a header. */
const sender = (mailFrom: string, name: string | undefined) =>
  name ? { name, address: /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom } : mailFrom;

/**
 * Sends an email over SMTP. Errors omit the server's own text, which repeats the address: what is stored of a failed
 * job holds no personal values (docs/product/privacy.md).
 * @throws GiveUp when the server rejects its recipient or its content permanently; Outage for all else
 */
export async function sendBySmtp(url: string, email: Email & { from: string; messageId: string }): Promise<void> {
  try {
    const { unsubscribeUrl, fromName, from, ...rest } = email;
    const message = { ...rest, from: sender(from, fromName) };
    await getTransporter(url).sendMail({ ...message, ...(unsubscribeUrl ? unsubscribing(unsubscribeUrl) : {}) });
  } catch (error) {
    const { responseCode, code, command = '' } = error as { responseCode?: number; code?: string; command?: string };
    if (responseCode && responseCode >= 500 && ABOUT_THE_EMAIL.has(command))
      throw new GiveUp(`The mail server refused it with ${responseCode}.`);
    const answer = code === 'ETLS' ? 'TLS failed' : (responseCode ?? code ?? 'no answer');
    throw new Outage(`The mail server did not take it (${answer}).`);
  }
}
