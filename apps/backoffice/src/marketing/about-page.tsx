import { useSite } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { paths } from '#paths.ts';
import { BeginButton } from './begin-button.tsx';
import { useMarketingTranslator } from './marketing-text.tsx';
import { useOperator } from './operator.ts';
import css from './prose.module.css';
import { ProsePage, Section } from './prose.tsx';
import { PublicHead } from './public-head.tsx';

const PARTS = ['what', 'open', 'print', 'money', 'data'] as const;

/** What Inkstand is, and who runs this installation. */
export function Component() {
  const t = useMarketingTranslator();
  const { urls } = useSite();
  const { name, address, email } = useOperator();
  return (
    <>
      <PublicHead
        title={t('about.title')}
        description={t('about.description')}
        path={paths.about()}
        structuredData={{
          '@type': 'Organization',
          name,
          url: urls.root,
          ...(address && { address }),
          ...(email && { email }),
        }}
      />
      <ProsePage
        page="about"
        heading={t('about.heading')}
        lead={t('about.lead')}
        actions={
          <>
            <BeginButton />
            <Button component="a" href={paths.customSolutions()} size="md" radius="xl" variant="default">
              {t('custom.title')}
            </Button>
          </>
        }
      >
        <div className={css.sections}>
          {PARTS.map((part) => (
            <Section key={part} title={t(`about.${part}`)}>
              <p>{t(`about.${part}_text`)}</p>
            </Section>
          ))}
          <Section title={t('about.operator')}>
            <p>{t('about.operator_text', { name })}</p>
            {address && <p>{address}</p>}
            {email && (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </Section>
        </div>
      </ProsePage>
    </>
  );
}
