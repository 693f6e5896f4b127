import { isFieldError } from '@inkstand/contract/client';
import type { Parcel } from '@inkstand/contract/production/parcels';
import type { ShopReport } from '@inkstand/contract/production/print-shop';
import { apiContext } from '@inkstand/web/context';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { signedInUser } from '#areas/platform/layout/current-user.ts';
import { PrintShopItem } from '#areas/production/fulfillers/print-shop-item.tsx';
import css from '#areas/production/fulfillers/print-shop-page.module.css';
import { PrintShopSteps, type Said } from '#areas/production/fulfillers/print-shop-steps.tsx';
import { paths } from '#paths.ts';
import { Page } from '#ui/page.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import own from './parcel-page.module.css';
import { ParcelState, reprintText } from './parcel-state.tsx';
import { PartialShipment } from './partial-shipment.tsx';
import { type PrintShopTranslator, usePrinterDates, usePrinterParams, usePrinterTranslator } from './use-printer.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { tenant_id } = await signedInUser({ context, request });
  const own = { tenant_id, parcel_id: params.id ?? '' };
  return (await context.get(apiContext).getParcel({ params: own })).data;
}

function Undo({ parcel, t }: { parcel: Parcel; t: PrintShopTranslator }) {
  const api = useApi();
  const params = { ...usePrinterParams(), parcel_id: parcel.id };
  const dates = usePrinterDates();
  const { mutate, isPending } = useApiCall({ revalidateOnError: true });
  if (!parcel.undo) return null;
  return (
    <Alert color="teal" mb="md">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {t('undo_until', { step: t(parcel.undo.step), time: dates.time(parcel.undo.until) })}{' '}
          {parcel.undo.step === 'shipped' && t('leaving_note')}
        </Text>
        <Button variant="default" loading={isPending} onClick={() => mutate(() => api.undoParcel({ params }))}>
          {t('undo')}
        </Button>
      </Group>
    </Alert>
  );
}

function Address({ parcel, t }: { parcel: Parcel; t: PrintShopTranslator }) {
  const dates = usePrinterDates();
  const [name, ...address] = parcel.ship_to;
  return (
    <section>
      <h2>{t('send_to')}</h2>
      <address>
        <strong>{name}</strong>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {parcel.phone && <span>{parcel.phone}</span>}
      </address>
      <dl className={css.facts}>
        <dt>{t('service')}</dt>
        <dd>{t(parcel.shipping_method)}</dd>
        {parcel.ship_by && (
          <>
            <dt>{t('ship_by')}</dt>
            <dd>
              {dates.day(parcel.ship_by)}
              {parcel.is_late && <strong> · {t('late')}</strong>}
            </dd>
          </>
        )}
      </dl>
      {parcel.packing_slip && (
        <p>
          <a href={parcel.packing_slip} download>
            {t('slip')}
          </a>{' '}
          {t('slip_after')}
        </p>
      )}
      {parcel.gift && <p>{t('gift')}</p>}
    </section>
  );
}

/** A parcel with everything that is needed to make, pack and send it. */
export function Component() {
  const parcel = useLoaderData<typeof loader>();
  const api = useApi();
  const t = usePrinterTranslator();
  const params = { ...usePrinterParams(), parcel_id: parcel.id };
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const report = async (type: ShopReport, said: Said) => {
    const { data } = await api.reportParcel({ params, body: { type, ...said } }).catch(async (error: unknown) => {
      // A colleague may have done the step already; what is wrong with a field is said beside it.
      if (!isFieldError(error)) await revalidate();
      throw error;
    });
    // A part that leaves earlier is a parcel of its own.
    await (data.id === parcel.id ? revalidate() : navigate(paths.printerParcel(data.id)));
  };
  const pieces = parcel.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const maySend = parcel.may_report.includes('shipped') && parcel.hold !== 'address';
  return (
    <Page
      title={parcel.code}
      trail={[{ label: t('queue'), to: paths.printerQueue() }]}
      lead={
        <Group gap="sm">
          <ParcelState state={parcel.state} t={t} />
          <span>
            {parcel.company} · {t('count', { count: pieces, event: parcel.event })}
            {parcel.of > 1 && `, ${t('parcel', { number: parcel.number, of: parcel.of })}`}
          </span>
        </Group>
      }
    >
      {parcel.hold && (
        <Alert color="red" mb="md" role="alert">
          {t(`hold_${parcel.hold}`, { ref: parcel.replaced_by ?? '' })}
        </Alert>
      )}
      {parcel.reprint !== null && (
        <Alert color="orange" mb="md">
          {reprintText(parcel.reprint, t)}
        </Alert>
      )}
      {parcel.parts.length > 0 && (
        <Group gap="sm" mb="md">
          <Text size="sm">{t('parts')}</Text>
          {parcel.parts.map(({ id, number }) => (
            <Link key={id} to={paths.printerParcel(id)}>
              {t('part', { number })}
            </Link>
          ))}
        </Group>
      )}
      <Undo parcel={parcel} t={t} />
      <div className={`${css.page} ${own.plain}`}>
        <div className={css.columns}>
          <section>
            <h2>{t('to_print')}</h2>
            <ul className={css.items}>
              {parcel.items.map((item) => (
                <PrintShopItem key={item.line_id} item={item} t={t} />
              ))}
            </ul>
          </section>
          <aside className={css.aside}>
            <Address parcel={parcel} t={t} />
            <PrintShopSteps
              key={parcel.id}
              t={t}
              shipment={parcel}
              send={report}
              isTracked={parcel.needs_tracking}
              entered={parcel.entered_tracking}
              more={maySend && pieces > 1 && <PartialShipment parcel={parcel} t={t} send={report} />}
            />
          </aside>
        </div>
      </div>
    </Page>
  );
}
