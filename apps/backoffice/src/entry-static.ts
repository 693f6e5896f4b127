import { startCalculator } from './marketing/static/calculator.ts';
import { startMenu, startSignOut } from './marketing/static/header.ts';
import { startLanguage } from './marketing/static/language.ts';
import { startNotices } from './marketing/static/notices.ts';
import { startQuestions } from './marketing/static/questions.ts';

// The script of the static pages (`page(…, { isStatic: true })`). They work without it, except for sign-out, the
// contact form and the cookie notice. It imports nothing of the app but `stored-…` and what it loads on use, so that it
// stays small.

const site = window.__inkstandSite;
if (site) {
  startLanguage(site);
  startNotices(site);
}
const helpInput = document.querySelector<HTMLInputElement>('[data-help-search] input');
if (helpInput) {
  startSearchKey(helpInput);
  void import('./marketing/static/help-search.ts').then(({ startHelpSearch }) => startHelpSearch());
}
const contactForm = document.querySelector<HTMLFormElement>('form[data-contact-form]');
if (site && contactForm) {
  void import('./marketing/static/contact-form.ts').then(({ startContactForm }) => startContactForm(contactForm, site));
}
startMenu();
startQuestions();
startSignOut();
startCalculator();

/** Makes `/` move the focus to the search, also while the script of the search is still loading. */
function startSearchKey(input: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isTyping = target instanceof Element && target.matches('input, textarea, select');
    if (key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}
