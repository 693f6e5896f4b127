import { t } from '@inkstand/i18n/office/common';
import type { NavigationLink } from '#areas/office/layout/navigation.ts';
import { paths } from '#paths.ts';

/** The letter after `g` that opens a page. */
const LETTERS: readonly (readonly [letter: string, to: string])[] = [
  ['h', paths.getStarted()],
  ['d', paths.dashboard()],
  ['e', paths.events()],
  ['o', paths.orders()],
  ['x', paths.exceptions()],
  ['p', paths.products()],
  ['r', paths.clientRevenue()],
  ['c', paths.clients()],
  ['u', paths.users()],
  ['a', paths.auditLogs()],
  ['s', paths.settings()],
];

export interface GoTo {
  letter: string;
  label: string;
  to: string;
  /** The dashboard loads the document anew. */
  reloads: boolean;
}

/** The pages of a user's navigation that have a letter. */
export function goToShortcuts(links: readonly NavigationLink[]): GoTo[] {
  return LETTERS.flatMap(([letter, to]) => {
    const link = links.find((one) => one.to === to);
    const page = link ?? links.flatMap(({ pages = [] }) => pages).find((one) => one.to === to);
    return page ? [{ letter, label: page.label, to, reloads: link?.reloads ?? false }] : [];
  });
}

/** What else a key does, for the list that `?` opens. Those of lists act on the rows of the page. */
export const SHORTCUT_GROUPS = [
  {
    title: t('everywhere'),
    shortcuts: [
      { keys: ['Ctrl', 'K'], meaning: t('shortcut_search') },
      { keys: ['?'], meaning: t('show_the_keyboard_shortcuts') },
      { keys: ['Escape'], meaning: t('close_what_is_open') },
    ],
  },
  {
    title: t('in_lists'),
    shortcuts: [
      { keys: ['/'], meaning: t('search_the_list') },
      { keys: ['J'], meaning: t('next_row') },
      { keys: ['K'], meaning: t('previous_row') },
      { keys: ['X'], meaning: t('select_the_row') },
      { keys: ['Enter'], meaning: t('open_the_row') },
    ],
  },
] as const;
