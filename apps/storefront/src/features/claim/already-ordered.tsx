import { useEffect, useRef } from 'react';
import { FormProblem } from '#features/checkout/fields/form-problem.tsx';
import { useTranslator } from '#features/store/store.ts';
import css from './claim-page.module.css';

/** Why a gift was ordered before: the specification's message, then what happened by the event's rule. */
export type OrderedBefore = readonly string[];

/** Stands at the top of the form and gets the focus, since no field of the form can be corrected. */
export function AlreadyOrdered({ messages }: { messages: OrderedBefore | undefined }) {
  const t = useTranslator();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!messages) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, [messages]);
  return (
    <FormProblem>
      {messages && (
        <>
          <h2 ref={title} tabIndex={-1} className={css.ordered}>
            {t('claim.already_ordered')}
          </h2>
          {messages.map((message) => (
            <p key={message} className={css.reason}>
              {message}
            </p>
          ))}
        </>
      )}
    </FormProblem>
  );
}
