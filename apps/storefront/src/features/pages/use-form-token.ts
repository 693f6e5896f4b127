import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from '#features/store/store.ts';

/** The server takes no form back sooner than 3 s after it gave it out. People never are that quick; autofill may be. */
const MIN_MS = 3_300;
/** The server takes it for a day. */
const MAX_MS = 12 * 60 * 60 * 1000;

interface FormToken {
  token: string;
  givenAt: number;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** The token that goes with one message, fetched when the form is shown, so that nobody waits for it. */
export function useFormToken() {
  const api = useApi();
  const { tenant, slug } = useStore();
  const held = useRef<Promise<FormToken>>(undefined);

  const drop = useCallback(() => {
    held.current = undefined;
  }, []);

  const ask = useCallback((): Promise<FormToken> => {
    const asked = api
      .contactForm({ params: { tenant, slug } })
      .then(({ data }) => ({ token: data.form_token, givenAt: Date.now() }));
    held.current = asked;
    asked.catch(drop);
    return asked;
  }, [api, tenant, slug, drop]);

  useEffect(() => {
    // A failure now is no matter: sending asks again, and says so if that fails too.
    ask().catch(() => undefined);
  }, [ask]);

  async function ripe(): Promise<string> {
    let given = await (held.current ?? ask());
    if (Date.now() - given.givenAt > MAX_MS) given = await ask();
    await sleep(given.givenAt + MIN_MS - Date.now());
    return given.token;
  }

  return {
    /** The token, as soon as the server takes it back. */
    ripe,
    /** The token is of no use any more: the next message gets another one. */
    drop,
  };
}
