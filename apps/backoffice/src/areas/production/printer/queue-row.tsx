import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import { shadeName, sizeName, techniqueName } from '@inkstand/i18n/office/catalogue';
import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Reference } from '#ui/cells.tsx';
import { enumerate } from '#ui/format.ts';
import { ParcelState, reprintText } from './parcel-state.tsx';
import css from './queue-page.module.css';
import { type PrintShopTranslator, usePrinterDates } from './use-printer.ts';

interface RowProps {
  parcel: QueuedParcel;
  t: PrintShopTranslator;
  isChosen: boolean;
  onToggle: () => void;
}

const itemText = ({ quantity, name, colour, size }: QueuedParcel['items'][number]) =>
  `${quantity} × ${enumerate([name, shadeName(colour), sizeName(size)])}`;

/** Items beyond these are counted. */
const MOST_ITEMS = 3;

function Downloaded({ parcel, t }: Pick<RowProps, 'parcel' | 't'>) {
  const dates = usePrinterDates();
  const { files_at: files, slips_at: slips } = parcel;
  const said = [
    files && t('files_at', { when: dates.moment(files) }),
    slips && t('slips_at', { when: dates.moment(slips) }),
  ].filter(Boolean);
  return <span className={css.downloads}>{said.length > 0 ? said.join(' · ') : t('not_downloaded')}</span>;
}

/** One parcel of the queue. Memorised, because four hundred stand on a screen and one is ticked at a time. */
export const QueueRow = memo(
  function QueueRow({ parcel, t, isChosen, onToggle }: RowProps) {
    const dates = usePrinterDates();
    const { replaced_by: replacedBy, reprint } = parcel;
    const { items, code, techniques, shipping_method: method, country, is_late: isLate, ship_by: shipBy } = parcel;
    return (
      <li className={css.row} data-chosen={isChosen || undefined}>
        <Checkbox aria-label={t('select', { code })} checked={isChosen} onChange={onToggle} />
        <div className={css.name}>
          <Link to={paths.printerParcel(parcel.id)}>
            <Reference>{code}</Reference>
          </Link>
          {isLate && shipBy && <span className={css.late}>{dates.day(shipBy)}</span>}
        </div>
        <div className={css.items}>
          {items.slice(0, MOST_ITEMS).map(itemText).join('\n')}
          {items.length > MOST_ITEMS && `\n+ ${items.length - MOST_ITEMS}`}
          {replacedBy && <div className={css.stopped}>{t('replaced', { ref: replacedBy })}</div>}
          {reprint !== null && <div className={css.reprint}>{reprintText(reprint, t)}</div>}
        </div>
        <div className={css.facts}>
          <span>{enumerate(techniques.map(techniqueName))}</span>
          <span>
            {t(method)} · {dates.country(country)}
          </span>
        </div>
        <Downloaded parcel={parcel} t={t} />
        <div className={css.state}>
          <ParcelState state={parcel.state} t={t} />
        </div>
      </li>
    );
  },
  (before, after) => before.parcel === after.parcel && before.isChosen === after.isChosen && before.t === after.t,
);
