import {
  frequentQuestion,
  frequentQuestions,
  QUESTION_GROUPS,
  QUESTIONS_PAGE,
} from '@inkstand/i18n/frequent-questions';
import { paths } from '#paths.ts';
import { useMarketingTranslator } from './marketing-text.tsx';
import { useAddedSections } from './operator.ts';
import css from './prose.module.css';
import { ProsePage } from './prose.tsx';
import { PublicHead } from './public-head.tsx';

/** Frequently asked questions of companies, shoppers and recipients. */
export function Component() {
  const t = useMarketingTranslator();
  const mainEntity = frequentQuestions(t, useAddedSections(QUESTIONS_PAGE)).map(({ question, answer }) => ({
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
      <ProsePage page={QUESTIONS_PAGE} heading={t('faq.title')} lead={t('faq.lead')}>
        <div className={css.questions} data-questions="">
          {QUESTION_GROUPS.map(({ readers, questions }) => (
            <section key={readers}>
              <h2>{t(`faq.${readers}`)}</h2>
              {questions
                .map((key) => frequentQuestion(t, key))
                .map(({ fragment, question, answer }) => (
                  <details key={fragment}>
                    <summary>
                      <h3 id={fragment}>{question}</h3>
                    </summary>
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
