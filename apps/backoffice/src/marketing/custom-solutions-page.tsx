import { Button } from '@mantine/core';
import { paths } from '#paths.ts';
import { useMarketingTranslator } from './marketing-text.ts';
import { useOperator } from './operator.ts';
import css from './prose.module.css';
import { ProsePage } from './prose.tsx';
import { PublicHead } from './public-head.tsx';

const PARTS = ['brand', 'gifts', 'shop', 'names', 'systems', 'printers', 'roles', 'host'] as const;

/** What Inkstand does for companies with needs of their own, and how to reach the operator. */
export function Component() {
  const t = useMarketingTranslator();
  const { name, email } = useOperator();
  return (
    <>
      <PublicHead
        title={t('custom.title')}
        description={t('custom.description')}
        path={paths.customSolutions()}
        structuredData={{
          '@type': 'Service',
          name: t('custom.title'),
          description: t('custom.description'),
          provider: { '@type': 'Organization', name },
        }}
      />
      <ProsePage page="custom-solutions" heading={t('custom.heading')} lead={t('custom.lead')}>
        <ul className={css.grid}>
          {PARTS.map((part) => (
            <li key={part}>
              <h2>{t(`custom.${part}`)}</h2>
              <p>{t(`custom.${part}_text`)}</p>
            </li>
          ))}
        </ul>
        <section className={css.callout}>
          <h2>{t('custom.contact')}</h2>
          <p>{email ? t('custom.contact_text', { name }) : t('custom.no_contact_text')}</p>
          <div className={css.actions}>
            {email && (
              <Button component="a" href={`mailto:${email}`} size="md" radius="xl">
                {t('link.contact')}
              </Button>
            )}
            <Button component="a" href={paths.register()} size="md" radius="xl" variant={email ? 'default' : 'filled'}>
              {t('link.register')}
            </Button>
          </div>
        </section>
      </ProsePage>
    </>
  );
}
