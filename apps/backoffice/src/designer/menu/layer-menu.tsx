import { t } from '@inkstand/i18n/office/designer';
import { Kbd, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Place } from '../canvas/camera.ts';
import { lastCopied } from '../canvas/clipboard.ts';
import { useLayerClipboard } from '../canvas/use-copy-and-paste.ts';
import { canGroup, canUngroup } from '../commands/group-layers.ts';
import { useDesigner, useDesignerContext, useDispatch, useSettledLayers } from '../designer-context.tsx';
import { shownLayers } from '../document/designer-state.ts';
import { keyText } from '../shell/key-text.ts';
import type { DesignerEvent } from '../state/reduce.ts';
import css from './menu.module.css';

interface LayerMenuProps {
  /** Where the menu was opened, in pixels of the window. */
  at: Place | undefined;
  close: () => void;
}

/** Height in pixels of the cookie notice at the bottom of the window; zero once it is answered. */
const noticeHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--notice-height')) || 0;

const takeFocus = (menu: HTMLElement | null) => menu?.focus({ preventScroll: true });

/** The context menu of the selection, with the shortcut beside each item. */
export function LayerMenu({ at, close }: LayerMenuProps) {
  const hasSelection = useDesigner((state) => state.selected.length > 0);
  return (
    <Menu
      opened={at !== undefined}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      offset={2}
      width={264}
      shadow="md"
      classNames={{ item: css.item ?? '', dropdown: css.dropdown ?? '' }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      // The menu's own trap moves the focus twice, the second time perhaps after the first arrow key.
      trapFocus={false}
      withInitialFocusPlaceholder={false}
      // On a small window the menu may cover its layer, but stays wholly visible.
      middlewares={{
        flip: true,
        shift: { padding: { top: 8, left: 8, right: 8, bottom: 8 + noticeHeight() }, crossAxis: true },
      }}
      // Opening it elsewhere resets it.
      key={at ? `${at.x} ${at.y}` : 'closed'}
    >
      <Menu.Target>
        <span className={css.anchor} style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} />
      </Menu.Target>
      <Menu.Dropdown
        ref={takeFocus}
        aria-label={hasSelection ? t('actions_for_the_selection') : t('actions')}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') return;
          event.preventDefault();
          close();
        }}
      >
        {hasSelection ? <SelectionItems /> : <CanvasItems />}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemProps {
  keys: string;
  onClick: () => void;
  isPossible?: boolean;
  color?: string;
  children: ReactNode;
}

function Item({ keys, onClick, isPossible = true, color, children }: ItemProps) {
  return (
    <Menu.Item
      disabled={!isPossible}
      onClick={onClick}
      {...(color ? { color } : {})}
      rightSection={
        <Kbd size="xs" className={css.keys} aria-hidden="true">
          {keyText(keys)}
        </Kbd>
      }
    >
      {children}
    </Menu.Item>
  );
}

const press = (key: string, shift = false): DesignerEvent => ({
  type: 'key',
  input: { key, control: true, shift, alt: false },
});

function PasteItem() {
  const { product } = useDesignerContext();
  const { paste } = useLayerClipboard();
  return (
    <Item keys="Ctrl V" isPossible={lastCopied(product.tenant_id) !== undefined} onClick={() => void paste()}>
      {t('paste')}
    </Item>
  );
}

function CanvasItems() {
  const dispatch = useDispatch();
  const hasLayers = useDesigner((state) => shownLayers(state).length > 0);
  return (
    <>
      <PasteItem />
      <Item keys="Ctrl A" isPossible={hasLayers} onClick={() => dispatch({ type: 'select all' })}>
        {t('select_everything')}
      </Item>
    </>
  );
}

function SelectionItems() {
  const dispatch = useDispatch();
  const { copy, cut } = useLayerClipboard();
  const layers = useSettledLayers();
  const mayGroup = useDesigner(canGroup);
  const mayUngroup = useDesigner(canUngroup);
  const hasStyle = useDesigner((state) => state.copiedStyle !== null);
  const isLocked = layers.every(({ locked }) => locked);
  const isHidden = layers.every(({ hidden }) => hidden);
  const send = (event: DesignerEvent) => () => dispatch(event);
  return (
    <>
      <Item keys="Ctrl X" isPossible={!isLocked} onClick={cut}>
        {t('cut')}
      </Item>
      <Item keys="Ctrl C" onClick={copy}>
        {t('copy')}
      </Item>
      <PasteItem />
      <Item keys="Ctrl D" onClick={send({ type: 'duplicate' })}>
        {t('duplicate')}
      </Item>
      <Item keys="Ctrl Alt C" onClick={send({ type: 'copy style' })}>
        {t('copy_style')}
      </Item>
      <Item keys="Ctrl Alt V" isPossible={hasStyle} onClick={send({ type: 'paste style' })}>
        {t('paste_style')}
      </Item>
      <Menu.Divider />
      <Item keys="Ctrl Shift ]" onClick={send({ type: 'restack', to: 'front' })}>
        {t('bring_to_front')}
      </Item>
      <Item keys="Ctrl ]" onClick={send({ type: 'restack', to: 'forward' })}>
        {t('bring_forward')}
      </Item>
      <Item keys="Ctrl [" onClick={send({ type: 'restack', to: 'backward' })}>
        {t('send_backward')}
      </Item>
      <Item keys="Ctrl Shift [" onClick={send({ type: 'restack', to: 'back' })}>
        {t('send_to_back')}
      </Item>
      <Menu.Divider />
      <Item keys="Ctrl G" isPossible={mayGroup} onClick={send({ type: 'group' })}>
        {t('group')}
      </Item>
      {mayUngroup && (
        <Item keys="Ctrl Shift G" onClick={send({ type: 'ungroup' })}>
          {t('ungroup')}
        </Item>
      )}
      <Item keys="Ctrl Shift L" onClick={send(press('l', true))}>
        {isLocked ? t('unlock') : t('lock')}
      </Item>
      <Item keys="Ctrl Shift H" onClick={send(press('h', true))}>
        {isHidden ? t('show') : t('hide')}
      </Item>
      <Menu.Divider />
      <Item keys="Del" color="red" isPossible={!isLocked} onClick={send({ type: 'remove selection' })}>
        {isLocked ? t('delete_unlock_it_first') : t('delete')}
      </Item>
    </>
  );
}
