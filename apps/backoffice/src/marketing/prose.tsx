import type { PublicPage } from '@inkstand/contract/help-limits';
import { sectionFragments } from '@inkstand/i18n/frequent-questions';
import { Markup } from '@inkstand/web/markup.tsx';
import type { ReactNode } from 'react';
import { useAddedSections } from './operator.ts';
import css from './prose.module.css';

interface ProsePageProps {
  /** The page to which the operator may add sections. */
  page: PublicPage;
  heading: string;
  lead: string;
  /** Buttons below the lead. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A public page of texts: heading, lead and sections. */
export function ProsePage({ page, heading, lead, actions, children }: ProsePageProps) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{heading}</h1>
        <p>{lead}</p>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
      <AddedSections page={page} />
    </div>
  );
}

function AddedSections({ page }: { page: PublicPage }) {
  const sections = useAddedSections(page);
  if (sections.length === 0) return null;
  const fragments = sectionFragments(sections);
  return (
    <div className={css.sections}>
      {sections.map(({ title, text, language }, index) => (
        <section key={fragments[index]} lang={language}>
          <h2 id={fragments[index]}>{title}</h2>
          <Markup text={text} />
        </section>
      ))}
    </div>
  );
}

/** A heading with paragraphs below it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
