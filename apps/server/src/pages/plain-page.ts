import type { FastifyReply } from 'fastify';

const TEXTS = {
  404: { title: 'This page could not be found', text: 'There is nothing at this address.' },
  405: { title: 'This page can only be looked at', text: 'Please go back and try again.' },
  500: { title: 'Something went wrong', text: 'The fault is ours. Please try again in a moment.' },
} as const;

function html({ title, text }: { title: string; text: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>body{margin:0;padding:12vh 1.5rem;font:1rem/1.55 system-ui,sans-serif;color:#1f1a24;text-align:center}a{color:#5b3df5}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Go to the home page</a></p></main></body></html>`;
}

/** An error page that needs neither app nor data: for unknown hosts, and for when the renderer itself fails. */
export function sendPlainPage(reply: FastifyReply, status: keyof typeof TEXTS): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
    .header('cache-control', 'no-store')
    .send(html(TEXTS[status]));
}
