import { apiContext, siteContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { IconBrush, IconCreditCard, IconGift, IconTruckDelivery } from '@tabler/icons-react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { BeginButton, ContinueButton, mayDesign } from './begin-button.tsx';
import { type DemonstrationStore, demonstrationStores } from './demonstration-stores.ts';
import css from './home-page.module.css';
import { useMarketingTranslator } from './marketing-text.tsx';
import design from './pictures/steps/design.webp?no-inline';
import open from './pictures/steps/open.webp?no-inline';
import { PublicHead } from './public-head.tsx';
import { StoreCards } from './store-card.tsx';

/** Without marketing pages, home is the login page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { mode, hasMarketing, user } = context.get(siteContext);
  if (!hasMarketing) throw redirect(user ? paths.getStarted() : paths.login());
  const isDemo = mode === 'demo';
  return { stores: isDemo ? await demonstrationStores(context.get(apiContext)) : [] };
}

const STEPS = [
  { icon: IconBrush, key: 'design' },
  { icon: IconCreditCard, key: 'sell' },
  { icon: IconGift, key: 'give' },
  { icon: IconTruckDelivery, key: 'follow' },
] as const;

/** Products of the demonstration stores; where there are none, the designer and a store. */
function HeroPictures({ stores }: { stores: readonly DemonstrationStore[] }) {
  // Each store shows a different kind of product.
  const products = stores.flatMap(({ pictures }, index) => pictures[index % Math.max(1, pictures.length)] ?? []);
  if (products.length === 0) {
    return (
      <div className={css.screens} aria-hidden="true">
        {[design, open].map((picture) => (
          <img key={picture} src={picture} alt="" width={960} height={600} />
        ))}
      </div>
    );
  }
  return (
    <div className={css.products} aria-hidden="true">
      {products.map((picture) => (
        <img key={picture} src={`${picture}?w=480`} alt="" width={480} height={600} />
      ))}
    </div>
  );
}

export function Component() {
  const t = useMarketingTranslator();
  const { urls, user } = useSite();
  const { stores } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicHead
        title={t('home.title')}
        description={t('home.description')}
        path={paths.home()}
        structuredData={{
          '@type': 'WebSite',
          name: 'Inkstand',
          url: urls.root,
          description: t('home.description'),
        }}
      />
      <section className={css.hero}>
        <div>
          <h1>{t('home.heading')}</h1>
          <p>{t('home.lead')}</p>
          <div className={css.begin}>
            <BeginButton size="lg" />
            {!user && (
              <Button component="a" href={paths.login()} size="lg" radius="xl" variant="default">
                {t('home.sign_in')}
              </Button>
            )}
            {user && mayDesign(user) && <ContinueButton user={user} size="lg" isSecond />}
          </div>
        </div>
        <HeroPictures stores={stores} />
      </section>
      {stores.length > 0 && (
        <section className={css.section} aria-labelledby="stores">
          <h2 id="stores">{t('home.stores')}</h2>
          <StoreCards stores={stores} />
        </section>
      )}
      <section className={css.section} aria-labelledby="steps">
        <h2 id="steps">{t('home.steps')}</h2>
        <ol className={css.steps}>
          {STEPS.map(({ icon: Icon, key }) => (
            <li key={key}>
              <Icon size={28} stroke={1.6} aria-hidden="true" />
              <h3>{t(`home.${key}`)}</h3>
              <p>{t(`home.${key}_text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
