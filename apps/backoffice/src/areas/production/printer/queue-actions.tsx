import { STEPS_BEFORE_SHIPPED } from '@inkstand/contract/production/print-shop-limits';
import { toDay } from '@inkstand/domain/days';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { saveFile } from '#ui/files.ts';
import { enumerate } from '#ui/format.ts';
import { toastResponse } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import { type PrintShopTranslator, usePrinterParams } from './use-printer.ts';

interface ActionsProps {
  ids: string[];
  t: PrintShopTranslator;
  onDone: () => void;
  /** What could not be done, and for which parcels; undefined when nothing is to be said. */
  onNotice: (notice: Notice | undefined) => void;
}

export interface Notice {
  title: string;
  lines: string[];
}

const DOWNLOADS = ['pick_list', 'files', 'slips'] as const;
type Download = (typeof DOWNLOADS)[number];

/** What is done to the selected parcels together: downloads, and ticking off a step. */
export function QueueActions({ ids, t, onDone, onNotice }: ActionsProps) {
  const api = useApi();
  const params = usePrinterParams();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useApiCall();
  const [preparing, setPreparing] = useState<Download>();

  async function download(what: Download) {
    setPreparing(what);
    onNotice(undefined);
    await run(async () => {
      const { data } = await api.createParcelDownload({ params, body: { ids } });
      const own = { params: { ...params, batch_id: data.batch_id } };
      const day = toDay(new Date());
      if (what === 'pick_list') {
        saveFile(await api.parcelPickList(own), `pick-list-${day}.pdf`);
      } else if (what === 'slips') {
        saveFile(await api.parcelSlips(own), `packing-slips-${day}.pdf`);
      } else {
        const missing = data.without_files;
        const isNone = missing.length === ids.length;
        if (!isNone) saveFile(await api.parcelFiles(own), `print-files-${day}.zip`);
        if (missing.length > 0) {
          const codes = enumerate(missing.map(({ code }) => code));
          onNotice({
            title: t('no_files', { count: missing.length }),
            lines: isNone ? [codes] : [codes, t('others_downloaded')],
          });
        }
      }
      await revalidate();
    });
    setPreparing(undefined);
  }
  const tick = (type: (typeof STEPS_BEFORE_SHIPPED)[number]) =>
    run(async () => {
      const reply = await api.reportParcels({ params, body: { ids, type } });
      const { changed, refused } = reply.data;
      // What was not done is no success; the notice says why.
      const isNone = changed === 0;
      if (!isNone) toastResponse(reply);
      onNotice(
        isNone || refused.length > 0
          ? {
              title: isNone ? reply.message : t('not_ticked', { count: refused.length }),
              lines: refused.map(({ name, reason }) => t('label_and_value', { label: name, value: reason })),
            }
          : undefined,
      );
      onDone();
      await revalidate();
    });
  const icon = <IconDownload size={17} stroke={1.7} />;
  return (
    <>
      {DOWNLOADS.map((what) => (
        <Button
          key={what}
          size="compact-md"
          variant="default"
          disabled={isPending}
          leftSection={icon}
          onClick={() => download(what)}
        >
          {preparing === what ? t('preparing') : t(`download_${what}`)}
        </Button>
      ))}
      {STEPS_BEFORE_SHIPPED.map((step) => (
        <Button key={step} size="compact-md" variant="light" disabled={isPending} onClick={() => tick(step)}>
          {t(`mark_${step}`)}
        </Button>
      ))}
    </>
  );
}
