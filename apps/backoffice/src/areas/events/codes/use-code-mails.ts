import type { CodeEmail } from '@inkstand/contract/events/code-mails';
import type { CodeMailKind } from '@inkstand/domain/code-mail';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { showProblem } from '#ui/show-problem.ts';
import { draftText, isMailChanged, type MailDrafts, type MailText, withDraft, withSaved } from './mail-drafts.ts';

/** The texts of an event's code emails: those saved, and those edited since. */
export function useCodeMails() {
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const [mails, setMails] = useState<readonly CodeEmail[]>();
  const [drafts, setDrafts] = useState<MailDrafts>({});
  const [leaving, setLeaving] = useState<() => void>();
  const isChanged = mails?.some((mail) => isMailChanged(drafts, mail)) ?? false;
  useEffect(() => {
    api
      .listCodeMails({ params: { tenant_id, slug } })
      .then(({ data }) => setMails(data))
      .catch(showProblem);
  }, [api, tenant_id, slug]);
  return {
    mails,
    find: (kind: CodeMailKind, language: Language) =>
      mails?.find((mail) => mail.kind === kind && mail.language === language),
    isChanged,
    text: (mail: CodeEmail) => draftText(drafts, mail),
    change: (mail: CodeEmail, change: Partial<MailText>) => setDrafts((current) => withDraft(current, mail, change)),
    /** Takes the saved text. What was typed since `sent` stays a draft. */
    adopt: (sent: MailText, saved: CodeEmail) => {
      setMails((known) =>
        known?.map((mail) => (mail.kind === saved.kind && mail.language === saved.language ? saved : mail)),
      );
      setDrafts((current) => withSaved(current, sent, saved));
    },
    /** Whether the user is asked if drafts may be lost. */
    isLeaving: leaving !== undefined,
    /** Closes the editor by `close`, after the question when a draft would be lost. */
    leave: (close: () => void) => {
      // Escape reaches the dialog behind the question too.
      if (leaving) return;
      if (isChanged) setLeaving(() => close);
      else close();
    },
    discard: () => {
      setDrafts({});
      setLeaving(undefined);
      leaving?.();
    },
    stay: () => setLeaving(undefined),
  };
}
export type CodeMails = ReturnType<typeof useCodeMails>;
