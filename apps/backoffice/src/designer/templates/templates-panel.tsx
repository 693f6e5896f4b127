import { fitLayers } from '@inkstand/artwork/fit-layers';
import { type DesignLayer, type PrintArea, SIDE_IDS, type SideId } from '@inkstand/artwork/model';
import { t } from '@inkstand/i18n/office/designer';
import { ActionIcon, Button, Loader, SegmentedControl, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconTemplate, IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import type { TemplateSides } from '../commands/put-template.ts';
import { colourHex, useDesigner, useDesignerContext, useDispatch } from '../designer-context.tsx';
import { settledDocument, shownLayers, shownSide } from '../document/designer-state.ts';
import { useLoadFaces } from '../fonts/use-faces.ts';
import { useSaving } from '../saving/saving-context.ts';
import { placedStarter } from './place-template.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { STARTERS } from './starters.ts';
import { TemplateThumb } from './template-thumb.tsx';
import css from './templates.module.css';
import { type OwnTemplate, useTemplates } from './use-templates.ts';

/** Puts a template on the product once its fonts are loaded. */
function usePutTemplate(mode: 'add' | 'replace', onAdded?: () => void) {
  const dispatch = useDispatch();
  const loadFaces = useLoadFaces();
  return async (sides: TemplateSides) => {
    const layers = Object.values(sides).flat();
    const texts = layers.flatMap((layer) => (layer.type === 'Text' ? [layer] : []));
    if (!(await loadFaces(texts))) return;
    dispatch({ type: 'put template', sides, mode });
    onAdded?.();
  };
}

/** The tenant's own templates and the built-in starters. */
export function TemplatesPanel({ onAdded }: { onAdded?: () => void }) {
  const isEmpty = useDesigner((state) => shownLayers(state).length === 0);
  const [wanted, want] = useState<'add' | 'replace'>('replace');
  const mode = isEmpty ? 'add' : wanted;
  const put = usePutTemplate(mode, onAdded);
  return (
    <Stack gap="lg">
      {!isEmpty && (
        <div>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t('how_to_use_the_template')}
            value={wanted}
            onChange={(value) => want(value as typeof wanted)}
            data={[
              { value: 'replace', label: t('replace_the_design') },
              { value: 'add', label: t('add_to_the_design') },
            ]}
          />
          <Text size="xs" c="dimmed" mt={6}>
            {t('undo_restores_what_was_there_before')}
          </Text>
        </div>
      )}
      <OwnTemplates put={put} />
      <Starters put={put} />
    </Stack>
  );
}

interface PutProps {
  put: (sides: TemplateSides) => Promise<void>;
}

function Starters({ put }: PutProps) {
  const { fonts, contents, colour } = useDesignerContext();
  const area = useDesigner((state) => shownSide(state)?.printArea);
  const side = useDesigner((state) => state.side);
  const [hasFonts, setHasFonts] = useState(false);
  useEffect(() => {
    const texts = STARTERS.flatMap(({ layers }) => layers.flatMap((layer) => (layer.type === 'Text' ? [layer] : [])));
    void fonts.load(texts).then(
      () => setHasFonts(true),
      () => undefined,
    );
  }, [fonts]);
  const placed = useMemo(
    () =>
      hasFonts && area
        ? STARTERS.map((starter) => ({ ...starter, layers: placedStarter(starter, area, colourHex(colour), contents) }))
        : [],
    [hasFonts, area, colour, contents],
  );
  return (
    <div>
      <Title order={2} size="h6" mb="xs">
        {t('starters')}
      </Title>
      {!hasFonts && <Loader size="sm" role="progressbar" aria-label={t('loading_templates')} />}
      <div className={css.grid}>
        {area &&
          placed.map(({ id, name, layers }) => (
            <div key={id} className={css.card}>
              <UnstyledButton className={css.use} title={name} onClick={() => void put({ [side]: layers })}>
                <TemplateThumb layers={layers} area={area} />
                <span className={css.name}>{name}</span>
              </UnstyledButton>
            </div>
          ))}
      </div>
    </div>
  );
}

/** Fits the tenant's own template to this product's print areas, without pictures deleted since. */
function fittedSides(
  { document }: OwnTemplate,
  areas: Partial<Record<SideId, PrintArea>>,
  shown: SideId,
  deleted: ReadonlySet<string>,
): TemplateSides {
  const used = SIDE_IDS.filter((id) => document.sides[id]?.layers.length);
  const sides: Partial<Record<SideId, DesignLayer[]>> = {};
  for (const id of used) {
    const from = document.sides[id];
    // A one-sided template goes on the current side.
    const target = used.length === 1 ? shown : id;
    const area = areas[target];
    if (!from || !area) continue;
    const layers = from.layers.filter((layer) => layer.type === 'Text' || !deleted.has(layer.src));
    sides[target] = fitLayers(layers, from.printArea, area);
  }
  return sides;
}

function OwnTemplates({ put }: PutProps) {
  const { product, assets, fonts } = useDesignerContext();
  const { reasonNotToSave } = useSaving();
  const templates = useTemplates(product.tenant_id);
  const side = useDesigner((state) => state.side);
  const document = useDesigner(settledDocument);
  const hasLayers = SIDE_IDS.some((id) => document.sides[id]?.layers.length);
  const [isSaving, setSaving] = useState(false);
  const { run } = useApiCall();
  const { list } = templates;
  const [drawable, setDrawable] = useState<readonly OwnTemplate[]>([]);
  useEffect(() => {
    void Promise.all(list.map((template) => fonts.loadFor(template.document))).then(
      () => setDrawable(list),
      () => undefined,
    );
  }, [fonts, list]);
  const areas = Object.fromEntries(
    SIDE_IDS.flatMap((id) => (document.sides[id] ? [[id, document.sides[id].printArea]] : [])),
  );
  const use = (template: OwnTemplate) =>
    run(async () => put(fittedSides(template, areas, side, await assets.findDeleted(template.document))));
  const askToDelete = ({ id, name }: OwnTemplate) =>
    openConfirmDialog({
      title: t('delete_template_question', { name }),
      text: t('its_deleted_for_your_whole_company'),
      confirm: t('delete'),
      isDanger: true,
      onConfirm: () => run(() => templates.remove(id)),
    });
  const reason = reasonNotToSave ?? (hasLayers ? undefined : t('add_something_to_the_product_first'));
  return (
    <div>
      <Title order={2} size="h6" mb="xs">
        {t('your_templates')}
      </Title>
      {templates.isLoading && <Loader size="sm" role="progressbar" aria-label={t('loading_your_templates')} />}
      {templates.hasFailed && <LoadFailed title={t('your_templates_could_not_be_loaded')} onRetry={templates.retry} />}
      {!templates.isLoading && !templates.hasFailed && list.length === 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('no_templates_yet_save_a_design')}
        </Text>
      )}
      <div className={css.grid}>
        {drawable.map((template) => {
          const [first] = SIDE_IDS.flatMap((id) =>
            template.document.sides[id]?.layers.length ? [template.document.sides[id]] : [],
          );
          return (
            <div key={template.id} className={css.card}>
              <UnstyledButton
                className={css.use}
                onClick={() => void use(template)}
                title={t('saved_by', { name: template.created_by })}
              >
                {first && <TemplateThumb layers={first.layers} area={first.printArea} />}
                <span className={css.name}>{template.name}</span>
              </UnstyledButton>
              {!reasonNotToSave && (
                <ActionIcon
                  className={css.remove}
                  variant="white"
                  color="gray"
                  size="sm"
                  aria-label={t('delete_the_template', { name: template.name })}
                  onClick={() => askToDelete(template)}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              )}
            </div>
          );
        })}
      </div>
      <Button
        mt="sm"
        fullWidth
        variant="default"
        leftSection={<IconTemplate size={18} />}
        disabled={reason !== undefined}
        onClick={() => setSaving(true)}
      >
        {t('save_as_a_template')}
      </Button>
      {reason && (
        <Text size="xs" c="dimmed" mt={6}>
          {reason}
        </Text>
      )}
      {isSaving && <SaveTemplateDialog onClose={() => setSaving(false)} save={templates.save} />}
    </div>
  );
}
