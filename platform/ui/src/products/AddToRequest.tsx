import { addLines, flushSync, Link, toQuantity } from '@platform/contract';
import { isUnit, type RequestLine, type Unit, unitName, units } from '@platform/goods';
import { type FormEvent, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { classNames } from '../class-names';
import { Button } from '../controls/Button';
import { SelectField } from '../controls/Field';
import { NumberField } from '../controls/NumberField';
import { Icon } from '../drawings/Icon';
import { check, close, plus } from '../drawings/icons';
import { Notice } from '../page/Notice';
import { useHydrated } from '../page/UnlessHydrated';
import { VisuallyHidden } from '../page/VisuallyHidden';
import { useTexts } from '../texts';
import styles from './AddToRequest.module.css';

type AddToRequestProps = Required<Pick<RequestLine, 'product'>> &
  Pick<RequestLine, 'name'> & {
    /** The article code, if the product has one. */
    code?: string | null | undefined;
    /** The unit that is offered first. */
    unit?: Unit | null | undefined;
    /** One line with labels for screen readers only. It keeps its height when the product is added. */
    compact?: boolean | undefined;
    /** Set where this is the main action of the page. */
    main?: boolean;
  };

type Done = { added: string; undo: () => void };
type Result = { problem: 'quantity' | 'full' } | Done | 'undone';

/** Adds a product to the request list with quantity and unit; renders nothing without scripts and on paper. */
export function AddToRequest({ product, name, code, unit, compact, main }: AddToRequestProps) {
  const texts = useTexts().addToRequest;
  const language = useLanguage();
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<Result>();
  const label = (text: string) => (compact ? <VisuallyHidden>{text}</VisuallyHidden> : text);
  const problem = typeof result === 'object' && 'problem' in result ? result.problem : undefined;
  const done = typeof result === 'object' && 'added' in result ? result : undefined;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get('quantity'));
    const chosen = new FormData(form).get('unit');
    const quantity = toQuantity(typed);
    if (quantity === undefined || !isUnit(chosen)) {
      setResult({ problem: 'quantity' });
      form.querySelector('input')?.focus();
      return;
    }
    const line = { product, name, ...(code && { code }), quantity, unit: chosen, note: '' };
    const { refused, undo } = addLines([line]);
    setResult(
      refused ? { problem: 'full' } : { added: `${typed.trim()} ${unitName(chosen, language)}`, undo },
    );
  }

  function undo(done: Done) {
    done.undo();
    flushSync(() => setResult('undone'));
    button.current?.focus();
  }

  return (
    <form className={classNames(styles.form, compact && styles.compact)} onSubmit={add} noValidate>
      <fieldset className={styles.fields} hidden={compact && done !== undefined}>
        <legend>
          <VisuallyHidden>{`${texts.add}: ${name[language] ?? name.az}`}</VisuallyHidden>
        </legend>
        <NumberField
          className={styles.field}
          label={label(texts.quantity)}
          name="quantity"
          defaultValue="1"
          error={problem === 'quantity' ? texts.invalid : undefined}
        />
        <SelectField
          className={styles.field}
          label={label(texts.unit)}
          name="unit"
          defaultValue={unit ?? 'piece'}
          options={units}
        />
        <Button
          ref={button}
          type="submit"
          variant={main ? 'primary' : 'quiet'}
          className={styles.button}
          icon={plus}
          disabled={!hydrated}
        >
          {label(texts.add)}
        </Button>
      </fieldset>
      {problem === 'full' && <Notice tone="error">{texts.full}</Notice>}
      <div aria-live="polite" className={styles.status}>
        {result === 'undone' && <span>{label(texts.undone)}</span>}
        {done && (
          <>
            <Icon drawing={check} />
            {compact && <VisuallyHidden>{texts.added}</VisuallyHidden>}
            <span>{compact ? done.added : `${texts.added} ${done.added}`}</span>
            {/* The fields hide with the focused button. */}
            <Link ref={compact ? focus : undefined} to="/request">
              {texts.open}
            </Link>
            <Button variant="ghost" size="small" {...(compact && { icon: close })} onClick={() => undo(done)}>
              {label(texts.undo)}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

const focus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });
