import type { CatalogueVariant } from '@inkstand/contract/design/catalogue';
import { t } from '@inkstand/i18n/office/campaign';
import { blankName, shadeName } from '@inkstand/i18n/office/catalogue';
import { useApi } from '@inkstand/web/provider.tsx';
import {
  Alert,
  Anchor,
  Button,
  Group,
  Loader,
  SegmentedControl,
  Slider,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LogoField } from '#areas/design/assets/logo-field.tsx';
import { ProductMockup } from '#areas/events/builder/product-mockup.tsx';
import { useEvent } from '#areas/events/events/event-layout.tsx';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { useBackHere } from '#ui/back-link.ts';
import { decimal } from '#ui/format.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { errorMessage } from '#ui/show-problem.ts';
import { errorOn, useApiCall } from '#ui/use-api-call.ts';
import { type Check, designGift } from './create-gift.ts';
import { GarmentField } from './garment-field.tsx';
import type { GiftDraft } from './gift-draft.ts';
import { POSITIONS, type Position, placeLogo, usualWidth, widthLimits } from './gift-place.ts';
import css from './logo-gift.module.css';

const POSITION_LABELS: Readonly<Record<Position, string>> = {
  chest: t('chest'),
  left_chest: t('left_chest'),
  middle: t('middle'),
};

interface LogoGiftProps {
  draft: GiftDraft;
  onChange: (values: Partial<GiftDraft>) => void;
  onClose: () => void;
  /** Offers the published product in the campaign. Resolves to undefined when that failed. */
  onAdd: (productId: string) => Promise<unknown>;
}

/** Puts a logo on a blank garment and makes a gift of it: picture, garment, place, check, publish. */
export function LogoGift({ draft, onChange, onClose, onAdd }: LogoGiftProps) {
  const api = useApi();
  const event = useEvent();
  const tenant = useUser().superadmin === 1 ? event.tenant_id : undefined;
  const back = useBackHere(t('back_to_the_campaign'));
  const { run, isPending, errors, setErrors } = useApiCall({ shown: ['name', 'logo', 'catalogue_code'] });
  const [check, setCheck] = useState<Check>();
  const [isChoosing, setChoosing] = useState(false);
  const {
    data: variant,
    error,
    refetch,
  } = useQuery({
    queryKey: ['blank', event.tenant_id, draft.code],
    queryFn: async () =>
      (await api.getCatalogueVariant({ params: { tenant_id: event.tenant_id, code: draft.code ?? '' } })).data,
    enabled: draft.code !== undefined,
  });
  const placed = variant && placedLogo(draft, variant);

  function edit(values: Partial<GiftDraft>) {
    setCheck(undefined);
    setErrors({});
    onChange(values);
  }

  function chooseGarment(chosen: CatalogueVariant) {
    setChoosing(false);
    const colour = chosen.colours.find(({ code }) => code === draft.colour) ?? chosen.colours[0];
    edit({ code: chosen.code, colour: colour?.code, width: undefined, name: draft.name || blankName(chosen.name) });
  }

  async function create() {
    const { logo, code, colour, name } = draft;
    if (!logo) return setErrors({ logo: t('choose_a_logo_first') });
    if (!code || !colour || !placed) return setErrors({ catalogue_code: t('choose_a_garment_or_gift_first') });
    if (name.trim() === '') return setErrors({ name: t('enter_a_name') });
    const gift = { tenantId: event.tenant_id, name: name.trim(), code, colour, logoId: logo.id, place: placed.place };
    await run(async () => {
      const confirmed = check?.warnings ?? [];
      const designed = await designGift(api, gift, draft.product, (product) => onChange({ product }));
      const { errors: wrong, warnings, revision } = designed.check;
      const isNew = warnings.some(({ code }) => !confirmed.some((one) => one.code === code));
      if (wrong.length > 0 || isNew) return setCheck(designed.check);
      await api.publishProduct({
        params: { tenant_id: event.tenant_id, product_id: designed.productId },
        body: { revision, confirmed_warnings: warnings.map(({ code, side, layer }) => ({ code, side, layer })) },
      });
      if (await onAdd(designed.productId)) onClose();
    });
  }

  async function discard() {
    const { product } = draft;
    if (product) {
      const params = { tenant_id: event.tenant_id, product_id: product.id };
      // What cannot be deleted stays a draft among the products.
      await api.deleteProduct({ params }).catch(() => undefined);
    }
    onClose();
  }

  const mayConfirm = check && check.errors.length === 0;
  return (
    <section className={css.panel} aria-labelledby="logo-gift">
      <Title order={3} size="h5" id="logo-gift" mb="md">
        {t('put_your_logo_on_a_garment')}
      </Title>
      <div className={css.columns}>
        <Stack gap="lg">
          <div>
            <Text fw={600} size="sm" mb={6}>
              {t('logo')}
            </Text>
            <LogoField
              tenantId={event.tenant_id}
              logo={draft.logo}
              error={errorOn(errors, 'logo')}
              onChange={(logo) => edit({ logo, width: undefined })}
            />
          </div>
          <div>
            <Text fw={600} size="sm" mb={6}>
              {t('garment_or_gift')}
            </Text>
            {draft.code && !isChoosing ? (
              <Group gap="sm">
                <Text size="sm">{variant && blankName(variant.name)}</Text>
                <Anchor component="button" type="button" size="sm" onClick={() => setChoosing(true)}>
                  {t('choose_another')}
                </Anchor>
              </Group>
            ) : (
              <GarmentField value={draft.code} error={errorOn(errors, 'catalogue_code')} onChange={chooseGarment} />
            )}
            {error && <LoadFailed title={errorMessage(error)} onRetry={() => void refetch()} />}
          </div>
          {variant && !isChoosing && (
            <>
              <Colours variant={variant} value={draft.colour} onChange={(colour) => edit({ colour })} />
              <TextInput
                label={t('name')}
                description={t('recipients_see_it')}
                maxLength={120}
                value={draft.name}
                error={errorOn(errors, 'name')}
                onChange={({ currentTarget: { value } }) => edit({ name: value })}
              />
            </>
          )}
        </Stack>
        {variant && draft.colour && placed && !isChoosing && (
          <div className={css.preview}>
            <ProductMockup blank={placed.blank} colour={draft.colour} logo={placed.logo} place={placed.place} />
            {placed.logo && (
              <>
                <SegmentedControl
                  fullWidth
                  mt="sm"
                  aria-label={t('position_of_the_logo')}
                  data={POSITIONS.map((value) => ({ value, label: POSITION_LABELS[value] }))}
                  value={draft.position}
                  onChange={(position) => edit({ position: position as Position, width: undefined })}
                />
                <Group justify="space-between" mt="sm">
                  <Text size="sm" fw={600} id="logo-width">
                    {t('width')}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t('width_by_height_cm', {
                      width: decimal(placed.place.width / 10),
                      height: decimal(placed.place.height / 10),
                    })}
                  </Text>
                </Group>
                <Slider
                  thumbProps={{ 'aria-labelledby': 'logo-width' }}
                  thumbLabel={t('width_of_the_logo_in_millimetres')}
                  min={placed.limits.min}
                  max={placed.limits.max}
                  label={null}
                  value={placed.place.width}
                  onChange={(width) => edit({ width })}
                />
              </>
            )}
          </div>
        )}
        {draft.code && !variant && !error && (
          <Loader size="sm" role="progressbar" aria-label={t('loading_the_garment')} />
        )}
      </div>
      {check && <Findings check={check} />}
      <Group gap="sm" mt="lg">
        <Button loading={isPending} onClick={() => void create()}>
          {mayConfirm ? t('use_it_anyway') : t('create_this_gift')}
        </Button>
        <Button variant="subtle" color="gray" disabled={isPending} onClick={() => void discard()}>
          {t('cancel')}
        </Button>
        {draft.product && check && (
          <Anchor component={Link} to={paths.productDesign(draft.product.id, tenant)} state={back} size="sm">
            {t('open_in_the_designer')}
          </Anchor>
        )}
      </Group>
    </section>
  );
}

/** The logo on its garment, by what was chosen; undefined on a garment that is not printed on its front. */
function placedLogo(draft: GiftDraft, { garment, colours, print_area: { front } }: CatalogueVariant) {
  if (!front) return undefined;
  const blank = { garment, colours, print_area: front };
  const area = { widthMm: front.width_mm, heightMm: front.height_mm };
  const { preview_url: url, mime_type, width, height } = draft.logo ?? NO_LOGO;
  const picture = { width, height, isVector: mime_type === 'image/svg+xml' };
  const wanted = draft.width ?? usualWidth(area, picture, draft.position);
  return {
    blank,
    logo: draft.logo && { url, ...picture },
    limits: widthLimits(area, picture),
    place: placeLogo(area, picture, draft.position, wanted),
  };
}

const NO_LOGO = { preview_url: '', mime_type: '', width: 1, height: 1 };

interface ColoursProps {
  variant: CatalogueVariant;
  value: string | undefined;
  onChange: (code: string) => void;
}

function Colours({ variant, value, onChange }: ColoursProps) {
  const chosen = variant.colours.find(({ code }) => code === value);
  return (
    <fieldset className={css.colours}>
      <legend>
        {t('colour')} <span className={css.colour}>{chosen && shadeName(chosen.name)}</span>
      </legend>
      {variant.colours.map(({ code, name, hex }) => (
        <label key={code} className={css.dot} style={{ background: hex }} title={shadeName(name)}>
          <input
            type="radio"
            name="gift-colour"
            aria-label={shadeName(name)}
            checked={code === value}
            onChange={() => onChange(code)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const asSentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? '' : '.'}`;

function Findings({ check: { errors, warnings } }: { check: Check }) {
  const isWrong = errors.length > 0;
  const messages = [...new Set((isWrong ? errors : warnings).map(({ message }) => asSentence(message)))];
  return (
    <Alert
      mt="lg"
      role="alert"
      color={isWrong ? 'red' : 'yellow'}
      title={isWrong ? t('this_cant_be_printed_yet') : t('check_this_before_you_use_it')}
    >
      <ul className={css.findings}>
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}
