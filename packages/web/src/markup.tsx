import { type Block, type Inline, parseMarkup } from '@inkstand/domain/markup';
import { createElement, Fragment, type ReactNode } from 'react';

// Renders the markup of `@inkstand/domain/markup`. Texts only become React text nodes, so no escaping is needed.

/** Elements of a fixed order, which need no keys. */
function inOrder<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}

function drawPiece(piece: Inline): ReactNode {
  if (piece.kind === 'break') return <br />;
  if (piece.kind === 'text') return piece.text;
  return (
    <a href={piece.href} rel={/^https?:/i.test(piece.href) ? 'noopener nofollow' : undefined}>
      {piece.text}
    </a>
  );
}

function drawBlock(block: Block): ReactNode {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>;
  if (block.kind === 'paragraph') return <p>{inOrder(block.content, drawPiece)}</p>;
  return <ul>{inOrder(block.items, (item) => createElement('li', null, inOrder(item, drawPiece)))}</ul>;
}

/** A store text or legal text: paragraphs, second-level headings, lists, links. */
export function Markup({ text }: { text: string }): ReactNode {
  return inOrder(parseMarkup(text), drawBlock);
}

/** Minimum number of headings for a table of contents. */
const FEWEST_PARTS = 4;

/** Table of contents of a long text; nothing for a short one. */
export function MarkupContents({ text, label }: { text: string; label: string }): ReactNode {
  const headings = parseMarkup(text).flatMap((block) => (block.kind === 'heading' ? [block] : []));
  if (headings.length < FEWEST_PARTS) return null;
  return (
    <nav aria-label={label}>
      <ol>
        {headings.map(({ id, text: heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
