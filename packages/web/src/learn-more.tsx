import { type ErrorTopic, errorHelpPath } from '@inkstand/domain/error-help';
import css from './learn-more.module.css';
import { useSite, useSiteTranslator } from './provider.tsx';

/**
 * For an error that needs more than a sentence: the link to its help article, in a new tab so that no input is lost.
 */
export function LearnMore({ about }: { about: ErrorTopic }) {
  const { lang, urls } = useSite();
  const t = useSiteTranslator();
  // The address of an order's page is its key, so no referrer is sent.
  return (
    <a href={urls.root + errorHelpPath(about, lang)} target="_blank" rel="noreferrer" className={css.link}>
      {t('common.learn_more')}
    </a>
  );
}
