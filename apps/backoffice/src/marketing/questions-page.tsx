import { paths } from '#paths.ts';
import { useMarketingTranslator } from './marketing-text.ts';
import css from './prose.module.css';
import { ProsePage } from './prose.tsx';
import { PublicHead } from './public-head.tsx';

const GROUPS = [
  {
    title: 'faq.companies',
    questions: ['cost', 'minimum', 'files', 'price', 'codes', 'change', 'where', 'languages'],
  },
  { title: 'faq.people', questions: ['when', 'follow', 'address', 'wrong', 'code_fails', 'who'] },
] as const;

/** Frequently asked questions of companies, shoppers and recipients. */
export function Component() {
  const t = useMarketingTranslator();
  const mainEntity = GROUPS.flatMap(({ questions }) => questions).map((key) => ({
    '@type': 'Question',
    name: t(`faq.${key}`),
    acceptedAnswer: { '@type': 'Answer', text: t(`faq.${key}_answer`) },
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
          {GROUPS.map(({ title, questions }) => (
            <section key={title}>
              <h2>{t(title)}</h2>
              {questions.map((key) => (
                <details key={key} id={key.replace('_', '-')}>
                  <summary>{t(`faq.${key}`)}</summary>
                  <p>{t(`faq.${key}_answer`)}</p>
                </details>
              ))}
            </section>
          ))}
        </div>
      </ProsePage>
    </>
  );
}
