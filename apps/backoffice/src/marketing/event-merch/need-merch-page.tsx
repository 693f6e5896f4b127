import { apiContext, siteContext } from '@inkstand/web/context';
import { useSite } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconGift, IconPackages, IconShoppingBag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#paths.ts';
import { usualRegion } from '../catalogue/catalogue-view.ts';
import { type DemonstrationStore, demonstrationStores } from '../demonstration-stores.ts';
import { useMarketingTranslator } from '../marketing-text.tsx';
import { useOperator } from '../operator.ts';
import { ProsePage } from '../prose.tsx';
import { PublicHead } from '../public-head.tsx';
import { StoreCards } from '../store-card.tsx';
import { answerQuestion, readQuestion } from './calculator.ts';
import { Calculator } from './calculator-form.tsx';
import css from './need-merch-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { mode, lang } = context.get(siteContext);
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const [{ data: variants }, stores] = await Promise.all([
    api.publicCatalogue(),
    mode === 'demo' ? demonstrationStores(api) : [],
  ]);
  const question = readQuestion(search, variants, usualRegion(lang));
  const { pieces } = question;
  const price = pieces === undefined ? undefined : answerQuestion(variants, { ...question, pieces });
  return { variants, stores, question, price, askedLanguage: search.get('lang') };
}

interface Way {
  key: 'gift' | 'store' | 'bulk' | 'shopify';
  icon: typeof IconGift;
  /** Slugs of the demonstration stores that show it. */
  stores: readonly string[];
}

const WAYS: readonly Way[] = [
  { key: 'gift', icon: IconGift, stores: ['welcome-gift'] },
  { key: 'store', icon: IconBuildingStore, stores: ['summer-fest', 'spring-run', 'desert-jam'] },
  { key: 'bulk', icon: IconPackages, stores: [] },
  { key: 'shopify', icon: IconShoppingBag, stores: [] },
];

function WayCard({ way, stores }: { way: Way; stores: readonly DemonstrationStore[] }) {
  const t = useMarketingTranslator();
  const { user } = useSite();
  const { key, icon: Icon } = way;
  const actions: Record<Way['key'], ReactNode> = {
    gift: <a href={paths.eventBuilder()}>{t('merch.gift_action')}</a>,
    store: <a href={paths.eventBuilder()}>{t('merch.store_action')}</a>,
    bulk: <a href="#price">{t('merch.bulk_action')}</a>,
    shopify: user ? (
      <a href={paths.helpArticle('connect-a-shopify-shop')}>{t('merch.shopify_help')}</a>
    ) : (
      <a href={paths.register()}>{t('merch.shopify_action')}</a>
    ),
  };
  const own = stores.filter(({ slug }) => way.stores.includes(slug));
  return (
    <li className={css.way} id={key}>
      <div className={css.happens}>
        <Icon size={28} stroke={1.6} aria-hidden="true" />
        <h2>{t(`merch.${key}`)}</h2>
        <p>{t(`merch.${key}_text`)}</p>
        <p className={css.action}>{actions[key]}</p>
      </div>
      <div>
        <dl>
          <dt>{t('merch.pays')}</dt>
          <dd>{t(`merch.${key}_pays`)}</dd>
          <dt>{t('merch.needs')}</dt>
          <dd>{t(`merch.${key}_needs`)}</dd>
        </dl>
      </div>
      {own.length > 0 && (
        <div className={css.stores}>
          <h3>{t('merch.look')}</h3>
          <StoreCards stores={own} />
        </div>
      )}
    </li>
  );
}

/** Four ways to merchandise for an event, and what it costs. */
export function Component() {
  const t = useMarketingTranslator();
  const { name } = useOperator();
  const { variants, stores, question, price, askedLanguage } = useLoaderData<typeof loader>();
  return (
    <>
      <PublicHead
        title={t('merch.title')}
        description={t('merch.description')}
        path={paths.needMerch()}
        structuredData={{
          '@type': 'Service',
          name: t('merch.title'),
          description: t('merch.description'),
          provider: { '@type': 'Organization', name },
          hasOfferCatalog: {
            '@type': 'OfferCatalog',
            name: t('merch.title'),
            itemListElement: WAYS.map(({ key }) => ({
              '@type': 'Offer',
              itemOffered: { '@type': 'Service', name: t(`merch.${key}`), description: t(`merch.${key}_text`) },
            })),
          },
        }}
      />
      <ProsePage
        page="need-merch-for-an-event"
        heading={t('merch.heading')}
        lead={t('merch.lead')}
        actions={
          <>
            <Button component="a" href="#price" size="md" radius="xl">
              {t('merch.bulk_action')}
            </Button>
            <Button component="a" href={paths.ourProducts()} size="md" radius="xl" variant="default">
              {t('merch.products_action')}
            </Button>
          </>
        }
      >
        <ul className={css.ways}>
          {WAYS.map((way) => (
            <WayCard key={way.key} way={way} stores={stores} />
          ))}
        </ul>
        <Calculator variants={variants} question={question} price={price} askedLanguage={askedLanguage} />
      </ProsePage>
    </>
  );
}
