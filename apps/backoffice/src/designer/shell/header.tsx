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
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { paths } from '#paths.ts';
import { isElsewhere } from '../canvas/focus-place.ts';
import { useDesigner, useDispatch } from '../designer-context.tsx';
import { Others } from '../presence/others.tsx';
import { type Saving, useSaving } from '../saving/saving-context.ts';
import { later } from './later.tsx';
import css from './shell.module.css';

const ShortcutsDialog = later(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, { isDialog: true });

const STATUS = { saved: 'All changes saved', unsaved: 'Not saved yet', saving: 'Saving…' } as const;

function statusText({ status, isOffline, reachesStores, theirs }: Saving): string {
  if (theirs) return `${theirs.savedBy} saved a newer version`;
  if (isOffline && status !== 'saved') return 'No connection: kept on this device';
  return status === 'unsaved' && reachesStores
    ? 'Not saved yet: open stores show the name and description at once'
    : STATUS[status];
}

function ProductName() {
  const { details, changeDetails, detailErrors } = useSaving();
  const isEmpty = details.name.trim() === '';
  return (
    <TextInput
      aria-label="Product name"
      variant="unstyled"
      className={css.name}
      classNames={{ input: css.nameInput }}
      value={details.name}
      maxLength={120}
      error={isEmpty ? 'required' : detailErrors.name}
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
      <Tooltip label="Undo (Ctrl+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Undo"
          disabled={!canUndo}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo (Ctrl+Shift+Z)">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Redo"
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
  const reason = reasonNotToSave ?? (details.name.trim() === '' ? 'Give the product a name first.' : undefined);
  return (
    <Tooltip label={reason} disabled={!reason} multiline maw={280}>
      <Button
        leftSection={<IconDeviceFloppy size={18} />}
        loading={status === 'saving'}
        aria-disabled={reason !== undefined || status === 'saved'}
        data-disabled={reason !== undefined || status === 'saved' || undefined}
        onClick={() => !reason && status === 'unsaved' && save()}
        className={css.save}
      >
        Save
      </Button>
    </Tooltip>
  );
}

function useShortcutsKey(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '?' && !isElsewhere(event.target)) open();
  });
  useEffect(() => {
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
  const [showsShortcuts, showShortcuts] = useState(false);
  useShortcutsKey(() => showShortcuts(true));
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const tenant = search.get('tenant') ?? undefined;
  return (
    <header className={css.header}>
      <Tooltip label="Back to products">
        <ActionIcon
          component={Link}
          to={paths.products()}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Back to products"
        >
          <IconChevronLeft size={22} />
        </ActionIcon>
      </Tooltip>
      <VisuallyHidden component="h1">Design of {details.name}</VisuallyHidden>
      <ProductName />
      <Text className={css.status} size="sm" c="dimmed" role="status">
        {statusText(saving)}
      </Text>
      <UndoButtons />
      <Others />
      <PageLink label="Names and numbers" to={paths.personalise(id, tenant)} icon={IconUsers} />
      <PageLink label="Proofs" to={paths.productProofs(id, tenant)} icon={IconRosetteDiscountCheck} />
      <Tooltip label="Keyboard shortcuts (?)">
        <ActionIcon
          className={css.wideOnly}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Keyboard shortcuts"
          onClick={() => showShortcuts(true)}
        >
          <IconKeyboard size={20} />
        </ActionIcon>
      </Tooltip>
      <SaveButton />
      {showsShortcuts && <ShortcutsDialog onClose={() => showShortcuts(false)} />}
    </header>
  );
}
