import { Button } from '@platform/ui';
import { type MouseEvent, useEffect } from 'react';
import { type Person, personFields, restorePerson, usePerson } from './person';
import { useTexts } from './texts';
import { controlOf } from './use-problems';

type KnownPersonProps = {
  /** The fields of this form. */
  draft: Person;
  onTake: (known: Partial<Person>) => void;
};

/** Offers what the visitor has typed in the other form, for the fields that are empty here. */
export function KnownPerson({ draft, onTake }: KnownPersonProps) {
  const t = useTexts();
  const person = usePerson();
  useEffect(() => restorePerson(), []);
  const known = personFields.filter((name) => draft[name] === '' && person[name].trim() !== '');
  if (known.length === 0) return null;

  function take({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The button goes.
    if (currentTarget.form) controlOf(currentTarget.form, 'name').focus();
    onTake(Object.fromEntries(known.map((name) => [name, person[name]])));
  }

  return (
    <div>
      <Button variant="quiet" size="small" onClick={take}>
        {t('known', { details: known.map((name) => person[name].trim()).join(', ') })}
      </Button>
    </div>
  );
}
