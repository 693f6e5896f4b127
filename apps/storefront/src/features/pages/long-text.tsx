import shared from '@inkstand/web/long-text.module.css';
import { Markup, MarkupContents } from '@inkstand/web/markup.tsx';
import css from './long-text.module.css';

interface LongTextProps {
  title: string;
  text: string;
  /** The language the text is written in, which may differ from the page's. */
  language: string;
  /** The language of the title if it differs from the page's. */
  titleLanguage?: string | undefined;
  /** Typeset as a story, with the first paragraph as a lead. */
  isStory?: boolean;
}

/** A text page: title, a table of contents beside long texts, and a readable line length. */
export function LongText({ title, text, language, titleLanguage, isStory = false }: LongTextProps) {
  return (
    <article className={`${shared.page} ${css.page} ${isStory ? css.story : ''}`}>
      <h1 className={css.title} lang={titleLanguage}>
        {title}
      </h1>
      <div className={`${shared.contents} ${css.contents}`} lang={language}>
        <MarkupContents text={text} label={title} />
      </div>
      <div className={`${shared.text} ${css.text}`} lang={language}>
        <Markup text={text} />
      </div>
    </article>
  );
}
