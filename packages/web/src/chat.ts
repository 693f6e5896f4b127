import type { ThirdParty } from './site.ts';

// Chatwoot's widget: https://www.chatwoot.com/hc/user-guide/articles/1677587234

interface ChatSdk {
  run: (options: { websiteToken: string; baseUrl: string }) => void;
}

declare global {
  interface Window {
    chatwootSDK?: ChatSdk;
    chatwootSettings?: { locale: string; position: 'right' };
  }
}

/** Retry interval until the script is available (specification 9). */
const CHAT_RETRY_MS = 1000;
const SCRIPT = 'packs/js/sdk.js';

let isStarted = false;

/** Loads the widget once per document. */
export function startChat({ url, id }: ThirdParty, locale: string): void {
  if (isStarted) return;
  isStarted = true;
  window.chatwootSettings = { locale, position: 'right' };
  const folder = url.endsWith('/') ? url : `${url}/`;
  let isLoading = false;

  function addScript() {
    isLoading = true;
    const script = document.createElement('script');
    script.src = folder + SCRIPT;
    script.async = true;
    const stopLoading = () => {
      isLoading = false;
    };
    script.addEventListener('load', () => {
      stopLoading();
      tryToRun();
    });
    script.addEventListener('error', () => {
      stopLoading();
      script.remove();
    });
    document.head.append(script);
  }

  function tryToRun() {
    if (!window.chatwootSDK) return;
    clearInterval(timer);
    window.chatwootSDK.run({ websiteToken: id, baseUrl: folder.replace(/\/$/, '') });
  }

  const timer = setInterval(() => {
    if (window.chatwootSDK) tryToRun();
    else if (!isLoading) addScript();
  }, CHAT_RETRY_MS);
  addScript();
}
