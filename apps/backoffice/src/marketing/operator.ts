import type { AddedSection, PublicPage } from '@inkstand/contract/help-limits';
import { useRouteLoaderData } from 'react-router';

/** Route of the public layout, whose loader names the operator. */
export const publicRouteId = 'public';

interface PublicData {
  operator: { name: string; address: string; email: string };
  /** The operator's own texts, by the key of the text that each replaces. */
  texts: Readonly<Record<string, string>>;
  added: readonly AddedSection[];
}

const usePublicData = () => useRouteLoaderData(publicRouteId) as PublicData | undefined;

const NO_TEXTS: PublicData['texts'] = {};

/** The operator's own texts of the public pages, by key; none outside the public layout. */
export const useOwnTexts = (): PublicData['texts'] => usePublicData()?.texts ?? NO_TEXTS;

/** Sections that the operator adds to a page. */
export const useAddedSections = (page: PublicPage): readonly AddedSection[] =>
  usePublicData()?.added.filter((section) => section.page === page) ?? [];

/** Who runs this Inkstand. Inside the public layout only. */
export function useOperator(): PublicData['operator'] {
  const data = usePublicData();
  if (!data) throw new Error('useOperator works inside the public layout only');
  return data.operator;
}
