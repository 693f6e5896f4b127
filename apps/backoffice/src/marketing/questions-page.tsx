import { frequentQuestion, frequentQuestions, QUESTION_GROUPS } from '@inkstand/i18n/frequent-questions';
import { paths } from '#paths.ts';
import { useMarketingTranslator } from './marketing-text.ts';
import css from './prose.module.css';
import { ProsePage } from './prose.tsx';
import { PublicHead } from './public-head.tsx';

/** Frequently asked questions of companies, shoppers and recipients. */
export function Component() {
  const t = useMarketingTranslator();
  const mainEntity = frequentQuestions(t).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return (
    <>
      <PublicHead
        title={t('faq.title')}
        description={t('faq.description')}
        path={paths.questions()}
        structuredData={{ '@type': 'FAQPage', mainEntity }}
      />
      <ProsePage page="frequently-asked-questions" heading={t('faq.title')} lead={t('faq.lead')}>
        <div className={css.questions}>
          {QUESTION_GROUPS.map(({ readers, questions }) => (
            <section key={readers}>
              <h2>{t(`faq.${readers}`)}</h2>
              {questions
                .map((key) => frequentQuestion(t, key))
                .map(({ fragment, question, answer }) => (
                  <details key={fragment} id={fragment}>
                    <summary>{question}</summary>
                    <p>{answer}</p>
                  </details>
                ))}
            </section>
          ))}
        </div>
      </ProsePage>
    </>
  );
}
