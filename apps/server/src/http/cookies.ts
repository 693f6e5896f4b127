import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Cookies } from '../context.ts';

/** Under TLS names get the `__Host-` prefix, so that sibling hosts cannot set them. */
function cookieName(config: Config, name: string): string {
  return config.publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

export const SESSION_COOKIE = 'inkstand_session';
/** Identifies the browser that signed up, until its email address is confirmed. */
export const SIGN_UP_COOKIE = 'inkstand_sign_up';
export const DEVICE_COOKIE = 'inkstand_device';
export const CSRF_COOKIE = 'XSRF-TOKEN';
export const LANGUAGE_COOKIE = 'i18n_redirected';
/** Set while the language of the other cookie is one that a page came in, not one that its reader chose. */
export const FETCHED_LANGUAGE_COOKIE = 'i18n_fetched';

// Scripts read these, or the specification fixes their names.
const PLAIN_NAMES: ReadonlySet<string> = new Set([CSRF_COOKIE, LANGUAGE_COOKIE, FETCHED_LANGUAGE_COOKIE]);

export function requestCookies(config: Config, request: FastifyRequest, reply: FastifyReply): Cookies {
  const secure = config.publicUrl.startsWith('https:');
  const fullName = (name: string) => (PLAIN_NAMES.has(name) ? name : cookieName(config, name));
  const base = { path: '/', sameSite: 'lax', secure } as const;
  return {
    get: (name) => request.cookies[fullName(name)],
    set: (name, value, { maxAgeSeconds, readable }) => {
      reply.setCookie(fullName(name), value, {
        ...base,
        httpOnly: !readable,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    },
    clear: (name) => {
      reply.clearCookie(fullName(name), base);
    },
  };
}
