import { t } from '@inkstand/i18n/office/help';
import { ActionIcon, Anchor, Popover, Text } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { paths } from '#paths.ts';
import css from './help.module.css';
import { TERM_ARTICLES } from './term-articles.ts';
import { TERMS, type Term } from './terms.ts';
import { useTools } from './tools.ts';

/** A "?" that explains a word in one sentence, and leads to the help. For titles and lines; fields use `WithHelp`. */
export function Help({ term }: { term: Term }) {
  const [isOpen, setOpen] = useState(false);
  const tools = useTools();
  const { word, text } = TERMS[term];
  return (
    <Popover opened={isOpen} onChange={setOpen} width={300} withArrow shadow="md" position="top" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={css.mark}
          aria-label={t('what_is', { word })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHelp size={17} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.said} aria-label={word} tabIndex={-1} data-autofocus>
        <Text size="sm" fw={600}>
          {word}
        </Text>
        <Text size="sm">{text}</Text>
        <Anchor href={paths.helpArticle(TERM_ARTICLES[term])} target="_blank" size="sm" mt={6} display="block">
          {t('read_the_article')}
        </Anchor>
        {tools && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt={6}
            onClick={() => {
              setOpen(false);
              tools.open('help', term);
            }}
          >
            {t('more_in_the_help')}
          </Anchor>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A field whose label has a "?" at the end of its line; beside it rather than in it, so that the label stays short. */
export function WithHelp({ term, children }: { term: Term; children: ReactNode }) {
  return (
    <div className={css.field}>
      {children}
      <div className={css.corner}>
        <Help term={term} />
      </div>
    </div>
  );
}
