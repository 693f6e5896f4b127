import { summarise } from '@inkstand/domain/markup';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LongText } from '#features/pages/long-text.tsx';
import { loadStoreText } from '#features/pages/store-text.ts';
import { PageHead } from '#features/store/page-head.tsx';
import { useTranslator } from '#features/store/store.ts';
import { paths } from '#paths.ts';

/**
 * `/terms-and-conditions`: the owner's own text, or the default terms for buyers in the store's region, or for gift
 * recipients.
 */
export const loader = ({ context }: LoaderFunctionArgs) => loadStoreText('terms-and-conditions', context);

export function Component() {
  const t = useTranslator();
  const { text, language } = useLoaderData<typeof loader>();
  const title = t('terms.title');
  return (
    <>
      <PageHead title={title} description={summarise(text)} path={paths.terms()} />
      <LongText title={title} text={text} language={language} />
    </>
  );
}
