import { summarise } from '@inkstand/domain/markup';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LongText } from '#features/pages/long-text.tsx';
import { loadStoreText } from '#features/pages/store-text.ts';
import { PageHead } from '#features/store/page-head.tsx';
import { useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';

/** `/privacy-policy`: the owner's own text, or the default one with the company's details. */
export const loader = ({ context }: LoaderFunctionArgs) => loadStoreText('privacy-policy', context);

export function Component() {
  const t = useTranslator();
  const { text, language } = useLoaderData<typeof loader>();
  const title = t('nav.privacy');
  return (
    <>
      <PageHead title={title} description={summarise(text)} path={paths.privacy()} />
      <LongText title={title} text={text} language={language} />
    </>
  );
}
