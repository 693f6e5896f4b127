import type { Site } from '@inkstand/web/site';
import { readConsent, writeConsent } from '@inkstand/web/stored-consent';

// The cookie notice, analytics and chat of static pages: the same rules as `site-notices.tsx` and `third-parties.tsx`,
// without React. The server sends the notice in a `<template>`.

function addNotice(onChoice: () => void): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template[data-cookie-notice]');
  const notice = template?.content.firstElementChild?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return undefined;
  const opener = document.activeElement;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  const close = () => {
    observer.disconnect();
    style.removeProperty('--notice-height');
    notice.remove();
    if (opener instanceof HTMLElement) opener.focus();
  };
  for (const state of notice.querySelectorAll<HTMLElement>('[data-consent-is]')) {
    state.hidden = state.dataset.consentIs !== readConsent();
  }
  notice.addEventListener('click', ({ target }) => {
    const consent = target instanceof HTMLElement && target.dataset.consent;
    if (consent !== 'accepted' && consent !== 'declined') return;
    const isChange = consent !== readConsent();
    writeConsent(consent);
    close();
    if (isChange) onChoice();
  });
  notice.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && readConsent()) close();
  });
  document.body.prepend(notice);
  observer.observe(notice);
  return notice;
}

/** Loads analytics after consent, and the chat; each only where the server has named it. */
function startServices({ analytics, chat, lang }: Site): void {
  if (window.top !== window) return;
  if (analytics && readConsent() === 'accepted') {
    void import('@inkstand/web/analytics').then(({ countView }) => countView(analytics, location.pathname));
  }
  if (chat) void import('@inkstand/web/chat').then(({ startChat }) => startChat(chat, lang));
}

/** Shows the notice until a choice is stored, and again on request. */
export function startNotices(site: Site): void {
  const start = () => startServices(site);
  let notice: HTMLElement | undefined;
  if (readConsent() === undefined) notice = addNotice(start);
  start();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-cookie-settings]')) return;
    if (!notice?.isConnected) notice = addNotice(start);
    notice?.focus();
  });
}
