import { Link } from '@inkstand/web/link.tsx';
import { Markup } from '@inkstand/web/markup.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '#features/store/page-head.tsx';
import { useStore, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import css from './faqs-page.module.css';
import { loadStoreText } from './store-text.ts';

/** `/faqs`: the owner's questions, or the defaults of a shop or of a gift claim. */
export const loader = ({ context }: LoaderFunctionArgs) => loadStoreText('faqs', context);

export function Component() {
  const t = useTranslator();
  const { storeConfig } = useStore();
  const { questions, language } = useLoaderData<typeof loader>();
  const title = t('faqs.title');
  return (
    <section className={css.page}>
      <PageHead title={title} description={questions[0]?.question ?? ''} path={paths.faqs()} />
      <div className={css.side}>
        <h1>{title}</h1>
        {storeConfig.hasContactForm && (
          <p>
            {t('faqs.not_here')} <Link to={paths.contact()}>{t('nav.contact_us')}</Link>
          </p>
        )}
      </div>
      <div className={css.questions} lang={language}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={css.question}>
            <summary>
              <h2>{question}</h2>
              <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
                <path d="M3 10h14M10 3v14" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
              </svg>
            </summary>
            <div className={css.answer}>
              <Markup text={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
