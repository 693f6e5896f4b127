import { createTranslator, languageOr, type PlainMessageKey } from '@inkstand/i18n';
import type { FastifyReply } from 'fastify';

type PlainStatus = 404 | 405 | 500 | 503;

const PAGE_TEXTS: Record<Exclude<PlainStatus, 405>, { title: PlainMessageKey; text: PlainMessageKey }> = {
  404: { title: 'page.not_found', text: 'page.not_found_text' },
  500: { title: 'page.failed', text: 'page.failed_text' },
  503: { title: 'page.failed', text: 'page.failed_text' },
};
/** Shown to programs, not people. */
const READ_ONLY = { title: 'This page can only be looked at', text: 'Please go back and try again.' };

interface Surroundings {
  lang?: string;
  /** Target of the link; an unknown host has no home page. */
  home?: string;
}

function html(status: PlainStatus, { lang = 'en', home = '/' }: Surroundings): string {
  const language = languageOr(lang);
  const t = createTranslator(language);
  const { title, text } =
    status === 405 ? READ_ONLY : { title: t(PAGE_TEXTS[status].title), text: t(PAGE_TEXTS[status].text) };
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>body{margin:0;padding:12vh 1.5rem 4rem;font:1.05rem/1.55 system-ui,sans-serif;color:#1f1a24;text-align:center;overflow-wrap:anywhere}b{font-size:clamp(3.5rem,14vw,6rem);line-height:1;color:#5b3fc4}h1{margin:.75rem auto 0;max-width:36rem;font-size:clamp(1.6rem,5vw,2.2rem);line-height:1.2;text-wrap:balance}p{margin:.9rem auto 0;max-width:30rem;color:#5d5668}a{display:inline-block;margin-top:1.1rem;padding:.7rem 1.5rem;border-radius:999px;background:#1f1a24;color:#fff;font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #7c5cff;outline-offset:2px}</style></head><body><main><b>${status}</b><h1>${title}</h1><p>${text}</p><p><a href="${home}">${t('page.back_home')}</a></p></main></body></html>`;
}

/** Sends an error page that needs neither app nor data: for unknown hosts, and when the database or renderer fails. */
export function sendPlainPage(reply: FastifyReply, status: PlainStatus, surroundings: Surroundings = {}): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
    .header('cache-control', 'no-store')
    .send(html(status, surroundings));
}
