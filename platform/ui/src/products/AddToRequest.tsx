import { addLines, flushSync, Link } from '@platform/contract';
import { type RequestLine, type Unit, unitName, units } from '@platform/goods';
import { optionsText } from '@platform/goods/option-text';
import type { ProductOption } from '@platform/records';
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
import { chosenLines } from './chosen-lines';
import { OptionSelect, Quantities } from './OptionFields';

type AddToRequestProps = Required<Pick<RequestLine, 'product'>> &
  Pick<RequestLine, 'name'> & {
    /** The article code, if the product has one. */
    code?: string | null | undefined;
    /** The unit that is offered first. */
    unit?: Unit | null | undefined;
    /** What the product comes in. */
    options?: readonly ProductOption[];
    /** One line with labels for screen readers only. It keeps its height when the product is added. */
    compact?: boolean | undefined;
    /** Set where this is the main action of the page: it takes quantities of several values at once. */
    main?: boolean;
  };

type Done = { added: string; undo: () => void };
type Result = { wrong: string[] } | 'full' | Done | 'undone';

/** Adds a product to the request list with quantity and unit; renders nothing without scripts and on paper. */
export function AddToRequest({ product, name, code, unit, options = [], compact, main }: AddToRequestProps) {
  const texts = useTexts().addToRequest;
  const language = useLanguage();
  const hydrated = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<Result>();
  const label = (text: string) => (compact ? <VisuallyHidden>{text}</VisuallyHidden> : text);
  const wrong = typeof result === 'object' && 'wrong' in result ? result.wrong : [];
  const done = typeof result === 'object' && 'added' in result ? result : undefined;
  const [several, setSeveral] = useState(false);
  const [first] = options;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = chosenLines(new FormData(form), options, several);
    if ('wrong' in chosen) {
      setResult(chosen);
      form.querySelector<HTMLElement>(`[name="${chosen.wrong[0]}"]`)?.focus();
      return;
    }
    const lines = chosen.lines.map(({ typed: _, ...line }) => ({
      ...{ product, name, ...(code && { code }) },
      ...{ ...line, note: '' },
    }));
    const { refused, undo } = addLines(lines);
    if (refused) undo();
    const added = chosen.lines.map(({ typed, unit, options = [] }) =>
      [`${typed} ${unitName(unit, language)}`, optionsText(options, language)].filter(Boolean).join(', '),
    );
    setResult(refused ? 'full' : { added: added.join('; '), undo });
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
        {first && (
          <div className={styles.options} hidden={several && options.length === 1}>
            {options.map((option, index) => (
              <div key={option.name.az} className={styles.option} hidden={several && index === 0}>
                <OptionSelect option={option} index={index} compact={compact} />
              </div>
            ))}
          </div>
        )}
        {first && main && (
          <div className={styles.one} hidden={!several}>
            <Quantities option={first} wrong={wrong} />
          </div>
        )}
        <div className={styles.one} hidden={several}>
          <NumberField
            className={classNames(styles.field, styles.quantity)}
            label={label(texts.quantity)}
            name="quantity"
            defaultValue="1"
            error={wrong.includes('quantity') ? texts.invalid : undefined}
          />
        </div>
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
        {first && main && (
          <Button variant="ghost" size="small" disabled={!hydrated} onClick={() => setSeveral(!several)}>
            {several ? texts.one : texts.several}
          </Button>
        )}
      </fieldset>
      {result === 'full' && <Notice tone="error">{texts.full}</Notice>}
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
