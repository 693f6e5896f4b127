import { useApi } from '@inkstand/web/provider.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from '#features/store/store.ts';

/**
 * The server rejects a form sooner than 3 s after it issued the token. People never are that quick, but autofill may
 * be.
 */
const MIN_MS = 3_300;
/** The server accepts a token for a day. */
const MAX_MS = 12 * 60 * 60 * 1000;

interface FormToken {
  token: string;
  givenAt: number;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

/** The token of one message, fetched when the form is shown, so that sending does not wait for it. */
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
    // A failure here is ignored: sending fetches the token again and reports a failure.
    ask().catch(() => undefined);
  }, [ask]);

  async function ripe(): Promise<string> {
    let given = await (held.current ?? ask());
    if (Date.now() - given.givenAt > MAX_MS) given = await ask();
    await sleep(given.givenAt + MIN_MS - Date.now());
    return given.token;
  }

  return {
    /** Resolves to the token once the server accepts it. */
    ripe,
    /** Discards a used token; the next message gets a new one. */
    drop,
  };
}
