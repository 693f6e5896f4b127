import type { CodeEmail } from '@inkstand/contract/events/code-mails';
import type { CodeMailKind } from '@inkstand/domain/code-mail';
import type { Language } from '@inkstand/i18n';
import { useApi } from '@inkstand/web/provider.tsx';
import { useEffect, useState } from 'react';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { showProblem } from '#ui/show-problem.ts';

/** The saved texts of an event's code emails. */
export function useCodeMails() {
  const api = useApi();
  const { tenant_id, slug } = useEvent();
  const [mails, setMails] = useState<readonly CodeEmail[]>();
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
    replace: (saved: CodeEmail) =>
      setMails((known) =>
        known?.map((mail) => (mail.kind === saved.kind && mail.language === saved.language ? saved : mail)),
      ),
  };
}
export type CodeMails = ReturnType<typeof useCodeMails>;
