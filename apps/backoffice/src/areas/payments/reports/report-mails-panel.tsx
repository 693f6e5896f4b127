import type { ReportMail } from '@inkstand/contract/overview/report-mails';
import type { Report, Rhythm } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/overview';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMail } from '@tabler/icons-react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';

interface ReportMailsProps {
  tenant: string;
  report: Report;
  mails: readonly ReportMail[];
  colleagues: readonly { id: string; name: string }[];
}

export const RHYTHM_LABELS: Readonly<Record<Rhythm, string>> = {
  weekly: t('every_monday'),
  monthly: t('first_of_the_month'),
};

/** Who gets this report by email. */
export function ReportMailsPanel({ tenant, report, mails, colleagues }: ReportMailsProps) {
  const api = useApi();
  const [isOpen, dialog] = useDisclosure();
  const { mutate, isPending } = useApiCall();
  const own = mails.filter((mail) => mail.report === report);
  const remove = (id: string) =>
    mutate(() => api.removeReportMail({ params: { tenant_id: tenant, report_mail_id: id } }));
  return (
    <Panel
      title={t('email_this_report')}
      aside={
        <Button size="xs" variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={dialog.open}>
          {t('schedule_email')}
        </Button>
      }
    >
      {own.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('send_it_to_colleagues_each_week')}
        </Text>
      ) : (
        <Stack gap="xs">
          {own.map(({ id, rhythm, user }) => (
            <Group key={id} justify="space-between" wrap="nowrap">
              <Text size="sm">
                <b>{user.name}</b> · {RHYTHM_LABELS[rhythm]}
              </Text>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('stop_the_email_to', { name: user.name, rhythm: RHYTHM_LABELS[rhythm] })}
                disabled={isPending}
                onClick={() => void remove(id)}
              >
                {t('stop')}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
      {isOpen && <ScheduleDialog tenant={tenant} report={report} colleagues={colleagues} onClose={dialog.close} />}
    </Panel>
  );
}

interface ScheduleDialogProps extends Omit<ReportMailsProps, 'mails'> {
  onClose: () => void;
}

function ScheduleDialog({ tenant, report, colleagues, onClose }: ScheduleDialogProps) {
  const api = useApi();
  const user = useUser();
  const { values, field, mutate } = useForm<{ rhythm: Rhythm; user_ids: string[] }>({
    rhythm: 'monthly',
    user_ids: colleagues.some(({ id }) => id === user.id) ? [user.id] : [],
  });
  const params = { tenant_id: tenant };
  const schedule = () => mutate(() => api.addReportMails({ params, body: { ...values, report } }));
  return (
    <FormDialog title={t('schedule_email')} submit={t('schedule_email')} onSubmit={schedule} onClose={onClose}>
      <Select
        label={t('when')}
        description={t('in_the_morning_with_the_figures')}
        data={Object.entries(RHYTHM_LABELS).map(([value, label]) => ({ value, label }))}
        allowDeselect={false}
        {...field('rhythm')}
      />
      <MultiSelect
        label={t('who_gets_it')}
        description={t('administrators_and_account_managers_of_your')}
        data={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('user_ids')}
        searchable
        hidePickedOptions
      />
    </FormDialog>
  );
}
