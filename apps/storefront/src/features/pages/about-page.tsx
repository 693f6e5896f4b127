import { summarise } from '@inkstand/domain/markup';
import { siteContext } from '@inkstand/web/context';
import { refuse } from '@inkstand/web/refuse';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '#features/store/page-head.tsx';
import { useStore, useTextLanguage, useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';
import { LongText } from './long-text.tsx';
import { loadStoreText } from './store-text.ts';

/** `/{slug}/about-us`: the owner's page under its own title; 404 if it is not enabled. */
export function loader({ params, context }: LoaderFunctionArgs) {
  if (params.slug !== context.get(siteContext).slug) throw refuse(404);
  return loadStoreText('about-us', context);
}

export function Component() {
  const t = useTranslator();
  const textLanguage = useTextLanguage();
  const { slug, storeConfig } = useStore();
  const { text, language } = useLoaderData<typeof loader>();
  const title = storeConfig.aboutUsPageName || t('about.title');
  return (
    <>
      <PageHead title={title} description={summarise(text)} path={paths.aboutUs(slug)} />
      <LongText title={title} titleLanguage={textLanguage('aboutUsPageName')} text={text} language={language} isStory />
    </>
  );
}
