import { ApiError, createClient } from '@inkstand/contract/client';
import { isEmail } from '@inkstand/domain/email';
import { type Site, siteTexts } from '@inkstand/web/site';

// The form that writes to the operator. Its texts are attributes of the form, in the page's language.

/** The server refuses a message sooner than 3 s after its form was opened. People are slower; autofill may not be. */
const MIN_MS = 3_300;
/** The server accepts an opened form for a day. */
const MAX_MS = 12 * 60 * 60 * 1000;

const FIELDS = ['name', 'email', 'message'] as const;
type Message = Record<(typeof FIELDS)[number] | 'website', string>;

interface OpenedForm {
  token: string;
  at: number;
}

function readMessage(form: HTMLFormElement): Message {
  const data = new FormData(form);
  const text = (field: string) => String(data.get(field) ?? '').trim();
  return { name: text('name'), email: text('email'), message: text('message'), website: text('website') };
}

/** Problems by field; the server checks again. */
function findProblems(message: Message, texts: DOMStringMap): Record<string, string> {
  const missing = FIELDS.filter((field) => message[field] === '').map((field) => [field, texts.required ?? '']);
  const isWrong = message.email !== '' && !isEmail(message.email);
  return { ...Object.fromEntries(missing), ...(isWrong && { email: texts.invalidEmail ?? '' }) };
}

/** Shows each problem below its field, and moves the focus to the first. */
function showProblems(form: HTMLFormElement, problems: Record<string, string>): void {
  for (const field of FIELDS.toReversed()) {
    const input = form.querySelector<HTMLElement>(`[name=${field}]`);
    const note = form.querySelector<HTMLElement>(`[data-problem-of=${field}]`);
    if (!input || !note) continue;
    note.textContent = problems[field] ?? '';
    input.setAttribute('aria-invalid', String(field in problems));
    if (field in problems) input.focus();
  }
}

export function startContactForm(form: HTMLFormElement, site: Site): void {
  const button = form.querySelector('button');
  const problem = form.querySelector<HTMLElement>('[role=alert]');
  const thanks = document.querySelector<HTMLElement>('[data-contact-sent]');
  if (!button || !problem || !thanks) return;
  const api = createClient({ headers: { 'inkstand-language': siteTexts(site) } });
  let opened: Promise<OpenedForm> | undefined;
  let isBusy = false;

  function open(): Promise<OpenedForm> {
    opened ??= api.operatorContactForm().then(({ data }) => ({ token: data.form_token, at: Date.now() }));
    opened.catch(forget);
    return opened;
  }
  function forget(): void {
    opened = undefined;
  }

  async function send(message: Message): Promise<void> {
    let { token, at } = await open();
    if (Date.now() - at > MAX_MS) {
      forget();
      ({ token, at } = await open());
    }
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, at + MIN_MS - Date.now())));
    await api.sendOperatorMessage({ body: { ...message, form_token: token } });
  }

  function explain(error: unknown): void {
    const { failed = '', offline = '' } = form.dataset;
    // The message may have arrived: the same form sends it again, which the server takes for the same.
    if (!(error instanceof ApiError)) {
      problem!.textContent = offline;
      return;
    }
    const fields = error.firstErrors;
    showProblems(form, fields);
    if (Object.keys(fields).length > 0) return;
    // A form that was refused as a whole is opened anew for the next try.
    if (error.status === 422) forget();
    problem!.textContent = error.status === 422 || error.status === 429 ? error.message : failed;
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const message = readMessage(form);
    const problems = findProblems(message, form.dataset);
    problem!.textContent = '';
    showProblems(form, problems);
    if (Object.keys(problems).length > 0) return;
    isBusy = true;
    button!.setAttribute('aria-busy', 'true');
    try {
      await send(message);
      form.hidden = true;
      thanks!.hidden = false;
      thanks!.focus({ preventScroll: true });
      thanks!.scrollIntoView({ block: 'center' });
    } catch (error) {
      explain(error);
    } finally {
      isBusy = false;
      button!.removeAttribute('aria-busy');
    }
  }

  // Without this script the button sends nothing.
  button.type = 'submit';
  // Opened with the first touch, so that sending does not wait. A failure shows when the message is sent.
  form.addEventListener('focusin', () => void open().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
}
