import { CODE_STATES } from '@inkstand/contract/events/code-limits';
import type { CodeFigures as Figures } from '@inkstand/contract/events/codes';
import { t } from '@inkstand/i18n/office/campaign';
import { Text, UnstyledButton } from '@mantine/core';
import { number } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import css from './code-figures.module.css';

/** Number of codes per state; each figure filters the list. */
export function CodeFigures({ figures }: { figures: Figures }) {
  const { search, change } = useListSearch();
  const current = search.get('state');
  return (
    <div className={css.figures}>
      {CODE_STATES.map((state) => (
        <UnstyledButton
          key={state}
          className={css.figure}
          aria-pressed={current === state}
          data-state={state}
          onClick={() => change({ state: current === state ? null : state })}
        >
          <Text size="xl" fw={700} component="span" className={css.number}>
            {number(figures[state])}
          </Text>
          <Text size="sm" c="dimmed" component="span">
            {t(`codes_${state}`, { count: figures[state] })}
          </Text>
        </UnstyledButton>
      ))}
    </div>
  );
}
