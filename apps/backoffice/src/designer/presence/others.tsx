import { Avatar, Tooltip, VisuallyHidden } from '@mantine/core';
import css from './presence.module.css';
import { type Person, useOthers } from './presence-context.ts';

const MAX_SHOWN = 3;

const list = new Intl.ListFormat('en-GB');
const describePeople = (people: readonly Person[]) =>
  people.length === 0
    ? ''
    : `${list.format(people.map(({ name }) => name))} ${people.length > 1 ? 'have' : 'has'} this design open too.`;

/** The initials of other users who have the design open. */
export function Others() {
  const others = useOthers();
  const hidden = others.slice(MAX_SHOWN);
  return (
    <>
      {others.length > 0 && (
        <Avatar.Group className={css.others} spacing={4}>
          {others.slice(0, MAX_SHOWN).map(({ id, name }) => (
            <Tooltip key={id} label={`${name} has this design open too`}>
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
