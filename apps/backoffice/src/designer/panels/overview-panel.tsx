import { printedSides } from '@inkstand/artwork/design-document';
import { t } from '@inkstand/i18n/office/designer';
import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { findShownLayer, settledDocument } from '../document/designer-state.ts';
import { layerName } from '../labels.ts';
import { useWarnings } from '../warnings/use-warnings.ts';
import type { Warning } from '../warnings/warning.ts';
import css from './panels.module.css';

function WarningRow({ warning }: { warning: Warning }) {
  const dispatch = useDispatch();
  const { assets } = useDesignerContext();
  const document = useDesigner(settledDocument);
  const layer = findShownLayer({ document, side: warning.side }, warning.layer);
  if (!layer) return null;
  const Icon = warning.severity === 'error' ? IconCircleX : IconAlertTriangle;
  function show() {
    dispatch({ type: 'show side', side: warning.side });
    dispatch({ type: 'select', layer: warning.layer });
  }
  return (
    <UnstyledButton className={css.finding} data-severity={warning.severity} onClick={show}>
      <Icon className={css.findingIcon} data-severity={warning.severity} size={18} aria-hidden="true" />
      <span>
        <Text span size="sm" fw={600}>
          {t(warning.side === 'front' ? 'layer_on_the_front' : 'layer_on_the_back', {
            name: layerName(layer, assets.byId),
          })}
        </Text>
        <Text size="sm">{warning.sentence}</Text>
      </span>
    </UnstyledButton>
  );
}

/** Shown in place of the properties while nothing is selected: preflight results for the design. */
export function OverviewPanel() {
  const warnings = useWarnings();
  const document = useDesigner(settledDocument);
  const hasPrint = printedSides(document).length > 0;
  return (
    <Stack gap="md">
      <Title order={2} size="h5">
        {t('ready_to_print')}
      </Title>
      {!hasPrint && <Text size="sm">{t('nothing_to_print_yet')}</Text>}
      {hasPrint && warnings.length === 0 && (
        <Text size="sm" className={css.fine}>
          <IconCircleCheck className={css.fineIcon} size={18} aria-hidden="true" /> {t('no_problems_found')}
        </Text>
      )}
      {warnings.length > 0 && (
        <Stack gap="xs">
          {warnings.map((warning) => (
            <WarningRow key={`${warning.side} ${warning.layer} ${warning.sentence}`} warning={warning} />
          ))}
        </Stack>
      )}
      <Text size="sm" c="dimmed">
        {t('select_a_layer_on_the_product')}
      </Text>
    </Stack>
  );
}
