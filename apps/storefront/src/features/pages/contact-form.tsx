import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { TextField } from '#features/checkout/fields/text-field.tsx';
import { fillForm } from '#features/checkout/recipient/draft.ts';
import { useFormErrors } from '#features/checkout/recipient/use-form-errors.ts';
import { SubmitButton } from '#features/checkout/submit-button.tsx';
import { SlowNotice } from '#features/checkout/waiting.tsx';
import { showToast } from '#features/shell/toast.ts';
import { readRecord, removeRecord, saveRecord } from '#features/store/session-record.ts';
import { useStore, useTranslator } from '#features/store/store.ts';
import css from './contact-form.module.css';
import { contactProblems, NAME_MAXIMUM_LENGTH, readContact } from './contact-message.ts';
import { TextAreaField } from './text-area-field.tsx';
import { useContact } from './use-contact.ts';

/** The contact form, replaced by a thank-you once the message was sent. */
export function ContactForm() {
  const [isSent, setSent] = useState(false);
  if (isSent) return <ThankYou onAnother={() => setSent(false)} />;
  return <MessageForm onSent={() => setSent(true)} />;
}

function ThankYou({ onAnother }: { onAnother: () => void }) {
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={css.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {t('contact.sent_title')}
      </h2>
      <p>{t('contact.sent')}</p>
      <button type="button" className={css.another} onClick={onAnother}>
        {t('contact.another')}
      </button>
    </div>
  );
}

/** The message is stored until it is sent or the tab closes, so that who leaves the page does not lose it. */
const draftKey = (storeId: string) => `inkstand:contact:${storeId}`;

function MessageForm({ onSent }: { onSent: () => void }) {
  const t = useTranslator();
  const { tenant, slug } = useStore();
  const draft = draftKey(`${tenant}/${slug}`);
  const form = useRef<HTMLFormElement>(null);
  const [isAlive, setAlive] = useState(false);
  const { errors, handlers, check, refuse } = useFormErrors((data) => contactProblems(readContact(data), t));
  const { send, isBusy, problem } = useContact();
  const flagged = Object.keys(errors).length;
  useEffect(() => {
    setAlive(true);
    if (form.current) fillForm(form.current, readRecord(draft));
  }, [draft]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (isBusy || !check(element)) return;
    const refused = await send(readContact(new FormData(element)));
    if (!refused) removeRecord(draft);
    // Who has left the page meanwhile hears of it on the next one.
    if (!element.isConnected) {
      return refused ? showToast('error', t('contact.failed')) : showToast('success', t('contact.sent_title'));
    }
    if (refused) refuse(element, refused);
    else onSent();
  }

  return (
    <div>
      <noscript>
        <p className={css.noscript}>
          {t('contact.needs_scripts')} <EmailLink />
        </p>
      </noscript>
      <form
        ref={form}
        method="post"
        noValidate
        className={css.form}
        onSubmit={submit}
        onBlur={handlers.onBlur}
        onInput={(event) => {
          handlers.onInput(event);
          const { name, email, message } = readContact(new FormData(event.currentTarget));
          saveRecord(draft, { name, email, message });
        }}
      >
        <div className={css.row}>
          <TextField
            name="name"
            label={t('contact.name')}
            error={errors.name}
            autoComplete="name"
            maxLength={NAME_MAXIMUM_LENGTH}
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            label={t('contact.email')}
            error={errors.email}
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
          />
        </div>
        <TextAreaField name="message" label={t('contact.message')} error={errors.message} rows={8} />
        {/* A honeypot: people neither see nor reach this field, but bots fill it in. */}
        <div className={css.trap} aria-hidden="true">
          <input
            name="website"
            type="text"
            maxLength={200}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
          />
        </div>
        <div>
          <FormProblem>{problem ?? (flagged > 0 && t('form.please_check', { count: flagged }))}</FormProblem>
          <SlowNotice isBusy={isBusy} />
          {/* Before hydration the form must not be submitted: without scripts it has no token. */}
          <div className={css.send}>
            <SubmitButton
              type={isAlive ? 'submit' : 'button'}
              label={t('contact.send')}
              busyLabel={t('contact.sending')}
              isBusy={isBusy}
            />
          </div>
        </div>
      </form>
    </div>
  );
}

/** The address that visitors may see: replaces the form where it cannot work, and is shown beside it otherwise. */
export function EmailLink() {
  const { storeConfig, companyDetails } = useStore();
  const address = storeConfig.email || companyDetails.email;
  return address && <a href={`mailto:${address}`}>{address}</a>;
}
