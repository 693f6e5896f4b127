import { logProblem } from '@inkstand/web/log';

const PAUSE_MS = 200;

/** The result of a page that the form would load, put in place of the shown one. */
async function showResult(form: HTMLFormElement, isLatest: () => boolean): Promise<void> {
  const url = new URL(form.action);
  url.search = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString();
  const answer = await fetch(url);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [shown, found] = [document, page].map((from) => from.querySelector('[data-calculator-result]'));
  if (!shown || !found || !isLatest()) return;
  shown.replaceChildren(...found.childNodes);
  url.hash = '';
  history.replaceState(history.state, '', url);
}

/** Shows the price of a changed form at once. When the page cannot be fetched, the form's button still loads it. */
export function startCalculator(): void {
  let latest = 0;
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-calculator]') : null;
    if (!form) return;
    const mine = ++latest;
    const isLatest = () => mine === latest;
    setTimeout(() => {
      if (!isLatest() || !form.checkValidity()) return;
      showResult(form, isLatest).catch((error) => logProblem('the price could not be fetched', error));
    }, PAUSE_MS);
  });
}
