import type { EventSeo } from '@inkstand/contract/events/event-pages';
import { t } from '@inkstand/i18n/office/events';
import { Text } from '@mantine/core';
import { Panel } from '#ui/panel.tsx';
import css from './seo-page.module.css';

interface Shown {
  title: string;
  description: string;
  image: string | null;
}

/** Approximate lengths at which search engines truncate. */
const SHOWN_LETTERS = { title: 60, description: 160 };
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

/** The store as a search result. */
export function SearchPreview({ data, shown, isHidden }: { data: EventSeo; shown: Shown; isHidden: boolean }) {
  const { host, pathname } = new URL(data.url);
  return (
    <Panel title={t('in_search_results')}>
      {isHidden ? (
        <Text size="sm" c="dimmed">
          {t('not_listed')}
        </Text>
      ) : (
        <div className={css.result}>
          <span className={css.site}>{data.store_name}</span>
          <span className={css.address}>
            {host} › {pathname.slice(1)}
          </span>
          <span className={css.title}>{cut(shown.title, SHOWN_LETTERS.title)}</span>
          <span className={css.description}>{cut(shown.description, SHOWN_LETTERS.description)}</span>
        </div>
      )}
    </Panel>
  );
}

/** The link card that messengers and social networks show. */
export function SharePreview({ data, shown }: { data: EventSeo; shown: Shown }) {
  return (
    <Panel title={t('when_the_link_is_shared')}>
      <div className={css.card}>
        {shown.image ? <img src={shown.image} alt="" /> : <span className={css.noPicture}>{t('no_picture')}</span>}
        <div className={css.cardText}>
          <span className={css.address}>{new URL(data.url).host}</span>
          <span className={css.cardTitle}>{shown.title}</span>
          <span className={css.description}>{shown.description}</span>
        </div>
      </div>
    </Panel>
  );
}
