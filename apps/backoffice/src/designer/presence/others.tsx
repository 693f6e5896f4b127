import { t } from '@inkstand/i18n/office/designer';
import { Avatar, Tooltip, VisuallyHidden } from '@mantine/core';
import { list } from '#ui/format.ts';
import css from './presence.module.css';
import { type Person, useOthers } from './use-presence.ts';

const MAX_SHOWN = 3;

const describePeople = (people: readonly Person[]) =>
  people.length === 0
    ? ''
    : t(people.length === 1 ? 'one_other_has_this_design_open' : 'others_have_this_design_open', {
        names: list(people.map(({ name }) => name)),
      });

/** The initials of other users who have the design open. */
export function Others() {
  const others = useOthers();
  const hidden = others.slice(MAX_SHOWN);
  return (
    <>
      {others.length > 0 && (
        <Avatar.Group className={css.others} spacing={4}>
          {others.slice(0, MAX_SHOWN).map(({ id, name }) => (
            <Tooltip key={id} label={t('has_this_design_open_too', { name })}>
              <Avatar name={name} color="initials" size={32} alt={name} />
            </Tooltip>
          ))}
          {hidden.length > 0 && (
            <Tooltip label={describePeople(hidden)} multiline maw={280}>
              <Avatar size={32}>+{hidden.length}</Avatar>
            </Tooltip>
          )}
        </Avatar.Group>
      )}
      <VisuallyHidden role="status">{describePeople(others)}</VisuallyHidden>
    </>
  );
}
