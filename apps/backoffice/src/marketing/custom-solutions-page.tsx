import { useSite } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { paths } from '#paths.ts';
import { BeginButton } from './begin-button.tsx';
import { useMarketingTranslator } from './marketing-text.tsx';
import { useOperator } from './operator.ts';
import { OperatorForm } from './operator-form.tsx';
import css from './prose.module.css';
import { ProsePage } from './prose.tsx';
import { PublicHead } from './public-head.tsx';

const PARTS = ['brand', 'gifts', 'shop', 'names', 'systems', 'printers', 'roles', 'host'] as const;

/** What Inkstand does for companies with needs of their own, and how to reach the operator. */
export function Component() {
  const t = useMarketingTranslator();
  const { user } = useSite();
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
      <ProsePage
        page="custom-solutions"
        heading={t('custom.heading')}
        lead={t('custom.lead')}
        actions={
          <Button component="a" href="#contact" size="md" radius="xl">
            {t('custom.contact')}
          </Button>
        }
      >
        <ul className={css.grid}>
          {PARTS.map((part) => (
            <li key={part}>
              <h2>{t(`custom.${part}`)}</h2>
              <p>{t(`custom.${part}_text`)}</p>
            </li>
          ))}
        </ul>
        <section className={css.callout} id="contact">
          <h2>{t('custom.contact')}</h2>
          <p>{t(email ? 'custom.contact_text' : 'custom.no_contact_text')}</p>
          {email && <OperatorForm name={name} email={email} />}
          {!email && (
            <div className={css.actions}>
              <BeginButton />
              {!user && (
                <Button component="a" href={paths.register()} size="md" radius="xl" variant="default">
                  {t('link.register')}
                </Button>
              )}
            </div>
          )}
        </section>
      </ProsePage>
    </>
  );
}
