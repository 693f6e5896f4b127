/** Who reads them: what holds for a buyer in one place does not hold for a recipient, or in another place. */
export type TermsAudience = 'buyer' | 'buyer_us' | 'recipient';

export interface TermsSection {
  heading: string;
  /** Facts stand in braces; a paragraph with a fact that is not known is left out. */
  paragraphs: readonly string[];
}

export type Terms = Readonly<Record<TermsAudience, readonly TermsSection[]>>;

/** What the texts name; an empty one is not known. */
export interface TermsFacts {
  store: string;
  company: string;
  address: string;
  email: string;
  vat_number: string;
}

/** The texts with the facts in their places. */
export function writeTerms(sections: readonly TermsSection[], facts: TermsFacts): TermsSection[] {
  const isKnown = (paragraph: string) =>
    [...paragraph.matchAll(/\{(\w+)\}/g)].every(([, name]) => facts[name as keyof TermsFacts] !== '');
  const write = (text: string) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => facts[name as keyof TermsFacts] ?? place);
  return sections.map(({ heading, paragraphs }) => ({
    heading: write(heading),
    paragraphs: paragraphs.filter(isKnown).map(write),
  }));
}
