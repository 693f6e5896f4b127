import type { Client } from '@inkstand/contract';
import type { FoundPerson } from '@inkstand/contract/after-sales/privacy';
import { toDay } from '@inkstand/domain/days';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Anchor, Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { saveFile } from '#ui/files.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { useForm } from '#ui/use-form.ts';
import { ErasePerson } from './erase-person.tsx';
import { rowsText } from './kinds.ts';

interface Found extends FoundPerson {
  email: string;
}

/** Finds a person's data by email address, and offers to export or erase it. */
export function FindPerson({ tenant }: { tenant: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { values, field, change, onSubmit, run, isPending } = useForm({ email: '' });
  const [found, setFound] = useState<Found>();
  const [isErasing, setErasing] = useState(false);
  const params = { tenant_id: tenant };

  function search() {
    setFound(undefined);
    return run(async () => {
      const { data } = await api.lookUpPerson({ params, body: values });
      setFound({ ...data, email: values.email.trim() });
    });
  }
  const download = (person: Found) =>
    run(async () => {
      await savePerson(api, { params, body: { email: person.email } });
      await revalidate();
    });
  const isNothing = found !== undefined && Object.keys(found.rows).length === 0;
  const waiting = found?.orders_under_way ?? [];

  return (
    <Panel title={t('find_a_person')}>
      <form onSubmit={onSubmit(search)} noValidate>
        <Group align="flex-end" gap="sm">
          <TextInput label={t('email_address')} type="email" autoComplete="off" miw={280} {...field('email')} />
          <Button type="submit" variant="default" leftSection={<IconSearch size={17} />} loading={isPending && !found}>
            {t('find')}
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {isNothing && <Text mt="md">{t('no_data_about', { email: found.email })}</Text>}
        {found && !isNothing && (
          <Stack mt="md" gap="sm">
            <Text>
              <RichText
                text={t('about_this_person_there_is', { records: rowsText(found.rows) })}
                parts={{ email: () => <b>{found.email}</b> }}
              />
            </Text>
            {waiting.length > 0 && (
              <Alert color="yellow" title={t('not_possible_yet_an_order_is')}>
                <Text size="sm">{t('the_printer_still_needs_the_address')}</Text>
                <List size="sm" mt={6}>
                  {waiting.map((ref) => (
                    <List.Item key={ref}>
                      <Anchor href={paths.order(ref, tenant)}>
                        <Reference>{ref}</Reference>
                      </Anchor>
                    </List.Item>
                  ))}
                </List>
              </Alert>
            )}
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconDownload size={17} />}
                loading={isPending}
                onClick={() => void download(found)}
              >
                {t('download_a_copy')}
              </Button>
              <GuardedButton
                color="red"
                leftSection={<IconUserX size={17} />}
                disabledReason={waiting.length > 0 ? t('an_order_of_this_person_is') : undefined}
                onClick={() => setErasing(true)}
              >
                {t('erase_for_good')}
              </GuardedButton>
            </Group>
          </Stack>
        )}
      </div>
      {found && isErasing && (
        <ErasePerson
          params={params}
          email={found.email}
          onClose={() => setErasing(false)}
          onDone={() => {
            setErasing(false);
            setFound(undefined);
            change({ email: '' });
          }}
        />
      )}
    </Panel>
  );
}

type Asked = { params: { tenant_id: string }; body: { email: string } };

/** Downloads the export. The client parses it as JSON because of its content type. */
async function savePerson(api: Pick<Client, 'exportPerson'>, request: Asked): Promise<void> {
  const answer: unknown = await api.exportPerson(request);
  const text = answer instanceof Blob ? await answer.text() : JSON.stringify(answer, null, 2);
  // The file name omits the address, because other people may see the download folder.
  saveFile(new Blob([text], { type: 'application/json' }), `personal-data-${toDay(new Date())}.json`);
}
