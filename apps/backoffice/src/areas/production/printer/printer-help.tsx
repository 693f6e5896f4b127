import { Anchor, Button, Drawer, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { paths } from '#paths.ts';
import type { PrintShopTranslator } from './use-printer.ts';

/** Opens the help on the printer's pages, in the person's language. */
export function PrinterHelp({ t }: { t: PrintShopTranslator }) {
  const [isOpen, { open, close }] = useDisclosure();
  const topics = [
    { title: t('queue'), text: t('help_queue') },
    { title: `${t('download_files')}, ${t('download_slips')}`, text: t('help_files') },
    { title: t('scan'), text: t('scan_hint') },
    { title: t('undo'), text: t('help_undo') },
    { title: t('state_stopped'), text: t('help_stopped') },
    { title: t('calendar'), text: t('help_calendar') },
  ];
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-md" onClick={open}>
        {t('help')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={t('help')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack gap="lg">
          {topics.map(({ title, text }) => (
            <section key={title}>
              <Title order={3} size="h5">
                {title}
              </Title>
              <Text size="sm" mt={4}>
                {text}
              </Text>
            </section>
          ))}
          <section>
            <Title order={3} size="h5">
              {t('help_connect')}
            </Title>
            <Text size="sm" mt={4}>
              {t('help_connect_text')}
            </Text>
            <Anchor
              href={paths.helpArticle('connect-your-print-shop')}
              target="_blank"
              size="sm"
              mt={4}
              display="block"
            >
              {t('help_article')}
            </Anchor>
          </section>
        </Stack>
      </Drawer>
    </>
  );
}
