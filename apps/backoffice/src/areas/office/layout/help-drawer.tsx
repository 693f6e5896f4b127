import { t } from '@inkstand/i18n/office/help';
import { useApi, useSite } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Drawer, Stack, Tabs, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ShortcutTables } from '#areas/office/shortcuts/keyboard-dialog.tsx';
import css from '#areas/platform/help/help.module.css';
import { forgetDismissed } from '#areas/platform/help/hint.tsx';
import { TERM_ARTICLES } from '#areas/platform/help/term-articles.ts';
import { findTerms, type Term } from '#areas/platform/help/terms.ts';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useApiCall } from '#ui/use-api-call.ts';

interface HelpDrawerProps {
  /** The term to begin with. */
  term: Term | undefined;
  onClose(): void;
}

/**
 * The help of the back office beside the page: every term with a search, the shortcuts, and the way to the questions.
 */
export default function HelpDrawer({ term, onClose }: HelpDrawerProps) {
  const { urls } = useSite();
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={t('help')}>
      <Tabs defaultValue="terms" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="terms">{t('terms')}</Tabs.Tab>
          <Tabs.Tab value="shortcuts">{t('keyboard_shortcuts')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="terms" pt="md">
          <Terms asked={term} />
        </Tabs.Panel>
        <Tabs.Panel value="shortcuts" pt="md">
          <ShortcutTables />
        </Tabs.Panel>
      </Tabs>
      <Stack gap="xs" mt="xl" align="flex-start">
        <Anchor href={paths.helpArticles()} target="_blank" size="sm">
          {t('help_articles')}
        </Anchor>
        <Anchor href={urls.help} target="_blank" size="sm">
          {t('questions_and_answers_opens_in_a')}
        </Anchor>
        <RestoreHints />
      </Stack>
    </Drawer>
  );
}

function Terms({ asked }: { asked: Term | undefined }) {
  const [search, setSearch] = useState('');
  const found = findTerms(search);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It returns a promise in new browsers, which an effect must not.
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('search_the_terms')}
        placeholder={t('budget_proof_voucher')}
        leftSection={<IconSearch size={17} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus={asked === undefined || undefined}
      />
      <dl className={css.terms}>
        {found.map(({ term, word, text }) => (
          <div
            key={term}
            className={css.term}
            data-asked={term === asked || undefined}
            {...(term === asked && { ref: place, tabIndex: -1, 'data-autofocus': true })}
          >
            <dt>{word}</dt>
            <dd>
              {text}{' '}
              <Anchor href={paths.helpArticle(TERM_ARTICLES[term])} target="_blank" size="sm">
                {t('read_the_article')}
              </Anchor>
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" role="status">
        {found.length === 0 && t('no_term_matches_try_another_word')}
      </Text>
    </>
  );
}

/** Shows the hints of the first visit again. */
function RestoreHints() {
  const api = useApi();
  const user = useUser();
  const { run, isPending } = useApiCall();
  if (!user.dismissed_hints) return null;
  const restore = () =>
    run(async () => {
      const done = await api.restoreHints();
      forgetDismissed();
      return done;
    });
  return (
    <Button variant="subtle" size="compact-sm" px={0} loading={isPending} onClick={restore}>
      {t('show_the_first_visit_hints_again')}
    </Button>
  );
}
