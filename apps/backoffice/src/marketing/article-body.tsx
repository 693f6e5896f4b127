import { type ArticleBlock, type ArticleInline, parseArticle } from '@inkstand/domain/help-articles';
import { createElement, Fragment, type ReactNode } from 'react';
import css from './help-article-page.module.css';

// Renders the markup of `@inkstand/domain/help-articles`. Texts only become React text nodes.

export interface PictureSize {
  path: string;
  width: number;
  height: number;
}

/** Elements of a fixed order, which need no keys. */
function inOrder<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}

function drawPiece(piece: ArticleInline): ReactNode {
  if (piece.kind === 'break') return <br />;
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'strong') return <strong>{piece.text}</strong>;
  if (piece.kind === 'code') return <code>{piece.text}</code>;
  return (
    <a href={piece.href} rel={/^https?:/i.test(piece.href) ? 'noopener' : undefined}>
      {piece.text}
    </a>
  );
}

function drawBlock(block: ArticleBlock, pictures: readonly PictureSize[]): ReactNode {
  if (block.kind === 'heading') {
    return (
      <h2 id={block.id}>
        <a href={`#${block.id}`}>{block.text}</a>
      </h2>
    );
  }
  if (block.kind === 'paragraph') return <p>{inOrder(block.content, drawPiece)}</p>;
  if (block.kind === 'code') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard.
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  }
  if (block.kind === 'picture') {
    const size = pictures.find(({ path }) => path === block.path);
    if (!size) return null;
    return (
      <p className={css.picture}>
        <a href={block.path}>
          <img src={block.path} alt={block.text} width={size.width} height={size.height} loading="lazy" />
        </a>
      </p>
    );
  }
  const items = inOrder(block.items, (item) => createElement('li', null, inOrder(item, drawPiece)));
  return block.isOrdered ? <ol className={css.steps}>{items}</ol> : <ul>{items}</ul>;
}

/** The text of a help article. A picture without a known size is left out: its file is missing. */
export function ArticleBody({ text, pictures }: { text: string; pictures: readonly PictureSize[] }): ReactNode {
  return inOrder(parseArticle(text), (block) => drawBlock(block, pictures));
}
