import { ApiError } from '@inkstand/contract/client';
import type { CodeMailKind } from '@inkstand/domain/code-mail';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Skeleton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import css from './mail-preview.module.css';

interface MailPreviewProps {
  kind: CodeMailKind;
  language: Language;
  text: { subject: string; body: string };
  /** Receives the text's errors by field; empty when there are none. */
  onProblems?: (problems: Readonly<Record<string, string>>) => void;
}

/** Typing pause before the preview reloads. */
const PAUSE_MS = 350;

/** The e-mail as the server renders it, with an example code. */
export function MailPreview({ kind, language, text: { subject, body }, onProblems }: MailPreviewProps) {
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
  if (!drawn) return <Skeleton height={380} radius="md" role="status" aria-label="Drawing the mail" />;
  return (
    <div className={css.mail}>
      <div className={css.subject}>
        <Text size="xs" c="dimmed">
          Subject
        </Text>
        <Text size="sm" fw={600}>
          {drawn.subject}
        </Text>
      </div>
      {/* The sandbox blocks scripts, and links that would open a window. */}
      <iframe sandbox="" title="The mail as it will be sent" srcDoc={drawn.html} className={css.frame} />
    </div>
  );
}
