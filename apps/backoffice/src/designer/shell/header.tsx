import { t } from '@inkstand/i18n/office/designer';
import { ActionIcon, Button, Group, Text, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconDeviceFloppy,
  IconKeyboard,
  IconRosetteDiscountCheck,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { useBackLink } from '#ui/back-link.ts';
import { isElsewhere } from '../canvas/focus-place.ts';
import { useDesigner, useDispatch } from '../designer-context.tsx';
import { Others } from '../presence/others.tsx';
import { PublishButton } from '../publishing/publish-button.tsx';
import { usePublishing } from '../publishing/use-publishing.ts';
import { type Saving, useSaving } from '../saving/saving-context.ts';
import { later } from './later.tsx';
import css from './shell.module.css';

const ShortcutsDialog = later(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, { isDialog: true });

const STATUS = { saved: t('all_changes_saved'), unsaved: t('not_saved_yet'), saving: t('saving') } as const;

function statusText({ status, isOffline, reachesStores, theirs }: Saving, isPublished: boolean): string {
  if (theirs) return t('saved_a_newer_version', { name: theirs.savedBy });
  if (isOffline && status !== 'saved') return t('no_connection_kept_on_this_device');
  if (status === 'saved' && !isPublished) return t('saved_but_not_published');
  return status === 'unsaved' && reachesStores ? t('not_saved_yet_open_stores_show') : STATUS[status];
}

function ProductName() {
  const { details, changeDetails, detailErrors } = useSaving();
  const isEmpty = details.name.trim() === '';
  return (
    <TextInput
      aria-label={t('product_name')}
      variant="unstyled"
      className={css.name}
      classNames={{ input: css.nameInput }}
      value={details.name}
      maxLength={120}
      error={isEmpty ? t('required_field') : detailErrors.name}
      errorProps={{ className: css.nameError }}
      onChange={(event) => changeDetails({ name: event.currentTarget.value })}
    />
  );
}

function UndoButtons() {
  const dispatch = useDispatch();
  const canUndo = useDesigner(({ past }) => past.length > 0);
  const canRedo = useDesigner(({ future }) => future.length > 0);
  return (
    <Group gap={0} wrap="nowrap">
      <Tooltip label={t('undo_ctrl_z')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('undo')}
          disabled={!canUndo}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('redo_ctrl_shift_z')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('redo')}
          disabled={!canRedo}
          onClick={() => dispatch({ type: 'redo' })}
        >
          <IconArrowForwardUp size={20} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function SaveButton() {
  const { status, save, reasonNotToSave, details } = useSaving();
  const reason = reasonNotToSave ?? (details.name.trim() === '' ? t('give_the_product_a_name_first') : undefined);
  return (
    <Tooltip label={reason} disabled={!reason} multiline maw={280}>
      <Button
        variant="default"
        leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
        aria-label={t('save')}
        classNames={{ section: css.saveIcon ?? '' }}
        loading={status === 'saving'}
        aria-disabled={reason !== undefined || status === 'saved'}
        data-disabled={reason !== undefined || status === 'saved' || undefined}
        onClick={() => !reason && status === 'unsaved' && save()}
        className={css.save}
      >
        <span className={css.wideOnly}>{t('save')}</span>
      </Button>
    </Tooltip>
  );
}

function useShortcutsKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && !isElsewhere(event.target)) open();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

interface PageLinkProps {
  label: string;
  to: string;
  icon: TablerIcon;
}

function PageLink({ label, to, icon: Icon }: PageLinkProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={css.wideOnly}
        component={Link}
        to={to}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
      >
        <Icon size={20} />
      </ActionIcon>
    </Tooltip>
  );
}

/** The bar above the canvas: back link, product name, and actions on the whole design. */
export function Header() {
  const saving = useSaving();
  const { details } = saving;
  const { isFirst, hasChanges } = usePublishing();
  const [showsShortcuts, showShortcuts] = useState(false);
  useShortcutsKey(() => showShortcuts(true));
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const tenant = search.get('tenant') ?? undefined;
  const back = useBackLink() ?? { to: paths.products(), label: t('back_to_products') };
  return (
    <header className={css.header}>
      <Tooltip label={back.label}>
        <ActionIcon component={Link} to={back.to} variant="subtle" color="gray" size="lg" aria-label={back.label}>
          <IconChevronLeft size={22} />
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden component="h1">{t('design_of', { name: details.name })}</VisuallyHidden>
      <ProductName />
      <Text className={css.status} size="sm" c="dimmed" role="status">
        {statusText(saving, !isFirst && !hasChanges)}
      </Text>
      <UndoButtons />
      <Others />
      <PageLink label={t('names_and_numbers')} to={paths.personalise(id, tenant)} icon={IconUsers} />
      <PageLink label={t('proofs')} to={paths.productProofs(id, tenant)} icon={IconRosetteDiscountCheck} />
      <Tooltip label={t('keyboard_shortcuts_and_key')}>
        <ActionIcon
          className={css.wideOnly}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('keyboard_shortcuts')}
          onClick={() => showShortcuts(true)}
        >
          <IconKeyboard size={20} />
        </ActionIcon>
      </Tooltip>
      <SaveButton />
      <PublishButton className={css.save} />
      {showsShortcuts && <ShortcutsDialog onClose={() => showShortcuts(false)} />}
    </header>
  );
}
