import { Button } from '@mantine/core';
import { paths } from '#paths.ts';
import { BeginButton } from '../begin-button.tsx';
import { useMarketingTranslator } from '../marketing-text.tsx';
import address from '../pictures/steps/address.webp?no-inline';
import arrive from '../pictures/steps/arrive.webp?no-inline';
import design from '../pictures/steps/design.webp?no-inline';
import files from '../pictures/steps/files.webp?no-inline';
import open from '../pictures/steps/open.webp?no-inline';
import order from '../pictures/steps/order.webp?no-inline';
import print from '../pictures/steps/print.webp?no-inline';
import { ProsePage } from '../prose.tsx';
import { PublicHead } from '../public-head.tsx';
import css from './how-it-works-page.module.css';

/** Size of the pictures, which `scripts/pictures.ts --steps` takes of the demonstration. */
const SIZE = { width: 960, height: 600 };

const STEPS = [
  { key: 'design', picture: design },
  { key: 'open', picture: open },
  { key: 'order', picture: order },
  { key: 'address', picture: address },
  { key: 'files', picture: files },
  { key: 'print', picture: print },
  { key: 'arrive', picture: arrive },
] as const;

/** The way of one order, from the design to the door. */
export function Component() {
  const t = useMarketingTranslator();
  return (
    <>
      <PublicHead
        title={t('how.title')}
        description={t('how.description')}
        path={paths.howItWorks()}
        structuredData={{
          '@type': 'HowTo',
          name: t('how.heading'),
          description: t('how.description'),
          step: STEPS.map(({ key }, index) => ({
            '@type': 'HowToStep',
            position: index + 1,
            name: t(`how.${key}`),
            text: t(`how.${key}_text`),
          })),
        }}
      />
      <ProsePage page="how-does-it-work" heading={t('how.heading')} lead={t('how.lead')}>
        <ol className={css.steps}>
          {STEPS.map(({ key, picture }, index) => (
            <li key={key}>
              <div>
                <h2>{t(`how.${key}`)}</h2>
                <p>{t(`how.${key}_text`)}</p>
              </div>
              <img
                src={picture}
                alt={t(`how.${key}_picture`)}
                width={SIZE.width}
                height={SIZE.height}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </li>
          ))}
        </ol>
        <section className={css.begin}>
          <h2>{t('how.begin')}</h2>
          <p>{t('how.begin_text')}</p>
          <div>
            <BeginButton />
            <Button component="a" href={paths.needMerch()} size="md" radius="xl" variant="default">
              {t('merch.title')}
            </Button>
          </div>
        </section>
      </ProsePage>
    </>
  );
}
