import { ApiError } from '@inkstand/contract/client';
import type { CodeMailKind } from '@inkstand/domain/code-mail';
import type { Language } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/campaign';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Code, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import css from './mail-preview.module.css';

interface MailPreviewProps {
  kind: CodeMailKind;
  language: Language;
  text: { subject: string; body: string };
  /** Receives the text's errors by field; empty when there are none. */
  onProblems?: (problems: Readonly<Record<string, string>>) => void;
  /** Whether the codes get a date of their own. */
  isDated?: boolean;
}

/** Typing pause before the preview reloads. */
const PAUSE_MS = 350;

/** The email as the server renders it, with an example code. */
export function MailPreview(props: MailPreviewProps) {
  const { closes_at: closes } = useEvent();
  const isUntilEmpty = !closes && !props.isDated && `${props.text.subject}${props.text.body}`.includes('{until}');
  return (
    <Stack gap="xs" miw={0}>
      {isUntilEmpty && (
        <Alert color="yellow" p="xs">
          <RichText text={t('until_is_empty')} parts={{ until: () => <Code>{'{until}'}</Code> }} />
        </Alert>
      )}
      <DrawnMail {...props} />
    </Stack>
  );
}

/** Of the drawn email, in pixels: what is below it must not move when it arrives. */
const HEIGHT = 460;

function DrawnMail({ kind, language, text: { subject, body }, onProblems }: MailPreviewProps) {
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const [drawn, setDrawn] = useState<{ subject: string; html: string }>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const request = { kind, language, subject, body };
        const { data } = await api.previewCodeMail({ params: { tenant_id, slug }, body: request });
        if (!isCurrent) return;
        setDrawn(data);
        setProblem('');
        onProblems?.({});
      } catch (error) {
        if (!isCurrent) return;
        const found = error instanceof ApiError ? error.firstErrors : {};
        onProblems?.(found);
        // Errors that belong to a field are shown beside it.
        setProblem(onProblems && Object.keys(found).length > 0 ? '' : errorMessage(error));
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, tenant_id, slug, kind, language, subject, body, onProblems]);
  if (problem) return <Alert color="red">{problem}</Alert>;
  if (!drawn) return <Skeleton height={HEIGHT} radius="md" role="status" aria-label={t('loading_the_preview')} />;
  return (
    <div className={css.mail}>
      <div className={css.subject}>
        <Text size="xs" c="dimmed">
          {t('subject')}
        </Text>
        <Text size="sm" fw={600}>
          {drawn.subject}
        </Text>
      </div>
      {/* The sandbox blocks scripts, and links that would open a window. */}
      <iframe
        sandbox=""
        title={kind === 'reminder' ? t('preview_of_the_reminder') : t('preview_of_the_email')}
        srcDoc={drawn.html}
        className={css.frame}
      />
    </div>
  );
}
