import { MAX_TEXT_LENGTH } from '@inkstand/contract/limits';
import { useSiteTranslator, useTranslator } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useMarketingTranslator } from './marketing-text.tsx';
import css from './operator-form.module.css';

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
}

function Field({ name, label, ...input }: FieldProps) {
  return (
    <div>
      <label htmlFor={`contact-${name}`}>{label}</label>
      <input
        id={`contact-${name}`}
        name={name}
        aria-describedby={`contact-${name}-problem`}
        maxLength={120}
        {...input}
      />
      <Problem of={name} />
    </div>
  );
}

/** Filled by the script. */
const Problem = ({ of }: { of: string }) => (
  <p id={`contact-${of}-problem`} className={css.problem} data-problem-of={of} />
);

/** Writes to the operator: by the script `static/contact-form.ts`, and without it by an email of one's own. */
export function OperatorForm({ name, email }: { name: string; email: string }) {
  const t = useMarketingTranslator();
  const store = useTranslator();
  const site = useSiteTranslator();
  const mail = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      <noscript>
        <p>
          {store('contact.needs_scripts')} {mail}
        </p>
      </noscript>
      <form
        noValidate
        className={css.form}
        data-contact-form=""
        data-required={sentence(site('field.required'))}
        data-invalid-email={sentence(site('field.invalid_email'))}
        data-failed={store('contact.failed')}
        data-offline={store('contact.offline')}
      >
        <div className={css.row}>
          <Field name="name" label={store('contact.name')} autoComplete="name" />
          <Field
            name="email"
            label={store('contact.email')}
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={254}
          />
        </div>
        <div>
          <label htmlFor="contact-message">{store('contact.message')}</label>
          <textarea
            id="contact-message"
            name="message"
            rows={7}
            maxLength={MAX_TEXT_LENGTH}
            aria-describedby="contact-message-problem"
          />
          <Problem of="message" />
        </div>
        {/* A honeypot: people neither see nor reach this field, but bots fill it in. */}
        <div className={css.trap} aria-hidden="true">
          <input
            name="website"
            maxLength={200}
            tabIndex={-1}
            autoComplete="off"
            data-1p-ignore=""
            data-lpignore="true"
          />
        </div>
        <p role="alert" className={css.problem} />
        {/* The script makes it a submit button. */}
        <Button type="button" size="md" radius="xl" className={css.send}>
          {store('contact.send')}
        </Button>
        <p>
          {t('custom.next', { name })} {t('custom.by_email')} {mail}
        </p>
      </form>
      <div data-contact-sent="" hidden tabIndex={-1} className={css.sent}>
        <h3>{store('contact.sent_title')}</h3>
        <p>{store('contact.sent')}</p>
      </div>
    </>
  );
}
