import { ActionIcon, Divider, Group, Stack, Text, Tooltip } from '@mantine/core';
import {
  IconCopy,
  IconLock,
  IconLockOpen,
  IconStackBackward,
  IconStackForward,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useDispatch, useSettledSelection } from '../designer-context.tsx';
import { LayerWarnings } from '../warnings/layer-warnings.tsx';
import { CustomFieldProperties } from './custom-field-properties.tsx';
import { PictureProperties } from './picture-properties.tsx';
import { PlaceProperties } from './place-properties.tsx';
import { TextProperties } from './text-properties.tsx';

interface ToolProps {
  label: string;
  icon: TablerIcon;
  onClick: () => void;
  disabled?: boolean;
}

function Tool({ label, icon: Icon, onClick, disabled = false }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} onClick={onClick} disabled={disabled}>
        <Icon size={19} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Everything about the selected layer. */
export function PropertiesPanel() {
  const layer = useSettledSelection();
  const dispatch = useDispatch();
  if (!layer) return null;
  const { id, locked = false } = layer;
  return (
    <Stack gap="md">
      <Group gap={2} justify="space-between" wrap="nowrap">
        <Tool label="Duplicate (Ctrl+D)" icon={IconCopy} onClick={() => dispatch({ type: 'duplicate', layer: id })} />
        <Tool
          label="Bring forward (Ctrl+])"
          icon={IconStackForward}
          onClick={() => dispatch({ type: 'restack', layer: id, to: 'forward' })}
        />
        <Tool
          label="Send backward (Ctrl+[)"
          icon={IconStackBackward}
          onClick={() => dispatch({ type: 'restack', layer: id, to: 'backward' })}
        />
        <Tool
          label={locked ? 'Unlock' : 'Lock'}
          icon={locked ? IconLock : IconLockOpen}
          onClick={() => dispatch({ type: 'change', layer: id, change: { locked: !locked } })}
        />
        <Tool
          label="Delete (Del)"
          icon={IconTrash}
          disabled={locked}
          onClick={() => dispatch({ type: 'remove', layer: id })}
        />
      </Group>
      <LayerWarnings layer={id} />
      {locked ? (
        <Text size="sm" c="dimmed">
          This layer is locked. Unlock it to change it.
        </Text>
      ) : (
        <>
          {layer.type === 'Text' ? <TextProperties layer={layer} /> : <PictureProperties layer={layer} />}
          <Divider />
          <PlaceProperties layer={layer} />
          {layer.type === 'Text' && (
            <>
              <Divider />
              <CustomFieldProperties layer={layer} />
            </>
          )}
        </>
      )}
    </Stack>
  );
}
