import { createTransport, type Transporter } from 'nodemailer';
import { GiveUp } from '#jobs.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where whoever gets it says that they want no more, by looking or by one POST; mail programs show it as a button. */
  unsubscribeUrl?: string;
  /** Who is meant by an answer. Name and address apart, so that a name can never become a header. */
  replyTo?: string | { name: string; address: string };
}

/** A mail is sent inside a transaction that holds its row, so it must end before the database gives up on it (60 s). */
const TIME_LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

let cached: { url: string; mailer: Transporter } | undefined;

/** One pool of connections per process. */
function getTransporter(url: string): Transporter {
  if (cached?.url !== url) {
    const { protocol, hostname, port, username, password } = new URL(url);
    const isSecure = protocol === 'smtps:';
    const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
    const options = { host: hostname, port: Number(port) || (isSecure ? 465 : 587), secure: isSecure };
    cached = { url, mailer: createTransport({ pool: true, ...options, ...TIME_LIMITS, ...(auth ? { auth } : {}) }) };
  }
  return cached.mailer;
}

/** RFC 2369 says where, RFC 8058 that one POST is enough; who signs for the domain should sign both headers. */
const unsubscribing = (url: string) => ({
  list: { unsubscribe: url },
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

/**
 * Sends an email over SMTP. Errors are told without the server's own words, which repeat the address: what is kept of a
 * failed job holds no personal values (docs/product/privacy.md).
 * @throws GiveUp when the server refuses it for good
 */
export async function sendBySmtp(url: string, letter: Email & { from: string; messageId: string }): Promise<void> {
  try {
    const { unsubscribeUrl, ...rest } = letter;
    await getTransporter(url).sendMail({ ...rest, ...(unsubscribeUrl ? unsubscribing(unsubscribeUrl) : {}) });
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string };
    if (responseCode && responseCode >= 500) throw new GiveUp(`The mail server refused it with ${responseCode}.`);
    throw new Error(`The mail server did not take it (${responseCode ?? code ?? 'no answer'}).`);
  }
}
