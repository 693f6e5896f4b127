import shared from '@inkstand/web/long-text.module.css';
import { Markup, MarkupContents } from '@inkstand/web/markup.tsx';
import css from './long-text.module.css';

interface LongTextProps {
  title: string;
  text: string;
  /** The language the text is really in. */
  language: string;
  /** The language of the title, unless it is the page's. */
  titleLanguage?: string | undefined;
  /** A text to be read for its own sake: its first paragraph leads in. */
  isStory?: boolean;
}

/** A page of text: its title, a list of contents beside it where it is long, and a measure that can be read. */
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
