import { Link, useNavigate } from '@platform/contract';
import { amountText } from '@platform/goods/price-text';
import { offerTotals } from '@platform/goods/offer-totals';
import { currencies, type EnquiryLine } from '@platform/records';
import { Button, buttonClass, Notice, SelectField, TextArea, TextField } from '@platform/ui';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { FocusedError } from '../../../../components/AutoFocus';
import type { Enquiry } from '../../../../data/enquiries/enquiries';
import type { OfferDefaults } from '../../../../data/enquiries/offer-defaults';
import shared from '../../Admin.module.css';
import { enquiryAddress } from '../../address';
import { focusSoon, toEnquiry } from '../../focus';
import { useTexts as useAdminTexts } from '../../texts';
import open from '../OpenEnquiry.module.css';
import { changeDraft, resolveConflict, save } from './drafts';
import { LineFields } from './LineFields';
import styles from './Offers.module.css';
import {
  blankLine,
  type DraftLine,
  type OfferDraft,
  type OfferProblem,
  type OfferProblems,
  offerOf,
  pricedLine,
  today,
} from './offer-draft';
import type { OpenDraft } from './open-drafts';
import { useTexts } from './texts';

export type EditedOffer = {
  enquiry: Enquiry;
  state: OpenDraft;
  /** The number of the next version: a colleague may have sent this one. */
  next: number;
  asked: readonly EnquiryLine[];
  defaults: OfferDefaults;
};

const formId = 'offer-form';

/** The number of lines that are drawn at first; all of them on request. */
const ROWS = 50;

/** The form of an offer. It is saved as a draft by itself; its preview is the way to sending. */
export function OfferEditor({ enquiry, state, next, asked, defaults }: EditedOffer) {
  const t = useTexts();
  const navigate = useNavigate();
  const { number, content } = enquiry;
  const { draft } = state;
  const [checked, setChecked] = useState(false);
  const problems = useMemo(
    () => (checked ? problemsOf(offerOf(draft, content.language, defaults.bank, today())) : {}),
    [checked, draft, content.language, defaults.bank],
  );
  const count = Object.keys(problems).length;

  function check(event: FormEvent) {
    event.preventDefault();
    const offer = offerOf(draft, content.language, defaults.bank, today());
    if ('problems' in offer) {
      setChecked(true);
      focusSoon(`#${formId} [aria-invalid="true"]`);
      return;
    }
    navigate(enquiryAddress(number, 'preview'), { state: toEnquiry });
  }

  return (
    <form id={formId} className={shared.fields} noValidate onSubmit={check}>
      <p className={shared.note}>{t('draft.hint')}</p>
      <Overtaken number={number} draft={draft} next={next} />
      <Lines number={number} draft={draft} all={checked} {...{ asked, defaults, problems }} />
      <Totals draft={draft} />
      <Terms number={number} draft={draft} problems={problems} />
      <DraftState number={number} state={state} />
      {count > 0 && <Notice tone="error">{t('problems.check', { count })}</Notice>}
      <div>
        <Button type="submit">{t('preview')}</Button>
      </div>
    </form>
  );
}

function problemsOf(offer: ReturnType<typeof offerOf>): OfferProblems {
  return 'problems' in offer ? offer.problems : {};
}

/** Tells that a colleague has sent this version. */
export function Overtaken({ number, draft, next }: { number: string; draft: OfferDraft; next: number }) {
  const t = useTexts();
  if (draft.n >= next) return null;
  return (
    <Notice
      action={
        <>
          <Link className={buttonClass('quiet', 'small')} to={enquiryAddress(number, `${next - 1}`)}>
            {t('draft.look', { n: next - 1 })}
          </Link>{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => changeDraft(number, (draft) => ({ ...draft, n: next }))}
          >
            {t('draft.continue', { n: next })}
          </Button>
        </>
      }
    >
      {t('draft.overtaken', { n: next - 1 })}
    </Notice>
  );
}

type LinesProps = Pick<EditedOffer, 'asked' | 'defaults'> & {
  number: string;
  draft: OfferDraft;
  problems: OfferProblems;
  /** Draws all lines. */
  all: boolean;
};

const noProblems = {};

function Lines({ number, draft: { lines, currency }, asked, defaults, problems, all }: LinesProps) {
  const t = useTexts();
  const [isWhole, setWhole] = useState(false);
  const shown = all || isWhole ? lines : lines.slice(0, ROWS);
  const onChange = useCallback(
    (id: string, change: Partial<DraftLine>) =>
      changeDraft(number, (draft) => ({
        ...draft,
        lines: draft.lines.map((line) => (line.id === id ? { ...line, ...change } : line)),
      })),
    [number],
  );

  function add() {
    const id = String(1 + Math.max(-1, ...lines.map((line) => Number(line.id))));
    setWhole(true);
    changeDraft(number, (draft) => ({ ...draft, lines: [...draft.lines, blankLine(id, defaults)] }));
    focusSoon(`#${formId} ol > li:last-child input`);
  }

  return (
    <section aria-labelledby="offer-lines">
      <h3 className={open.heading} id="offer-lines">
        {t('lines.title')}
      </h3>
      {problems.lines && <FocusedError>{t('problems.empty')}</FocusedError>}
      <ol className={styles.lines} role="list">
        {shown.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            position={index + 1}
            currency={currency}
            vat={defaults.vat}
            asked={line.asked === undefined ? undefined : asked[line.asked]}
            problems={problemsOfLine(problems, line.id)}
            onChange={onChange}
          />
        ))}
      </ol>
      {shown.length < lines.length && (
        <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
          {t('lines.all', { count: lines.length })}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={add}>
        {t('lines.add')}
      </Button>
    </section>
  );
}

function problemsOfLine(problems: OfferProblems, id: string): Partial<Record<keyof DraftLine, OfferProblem>> {
  const own = Object.entries(problems).filter(([key]) => key.startsWith(`${id}.`));
  if (own.length === 0) return noProblems;
  return Object.fromEntries(own.map(([key, problem]) => [key.slice(id.length + 1), problem]));
}

function Totals({ draft }: { draft: OfferDraft }) {
  const t = useTexts();
  const language = useLanguage();
  const { lines, currency } = draft;
  const { totals, unpriced } = useMemo(() => {
    const priced = lines.filter(({ leftOut }) => !leftOut).map(pricedLine);
    const clear = priced.flatMap((line) => line ?? []);
    return { totals: offerTotals(clear), unpriced: priced.length - clear.length };
  }, [lines]);
  const rows = [
    [t('totals.net'), totals.net],
    ...totals.vat.map(({ rate, amount }) => [t('totals.vat', { rate }), amount] as const),
    [t('totals.total'), totals.total],
  ] as const;
  return (
    <section aria-labelledby="offer-totals">
      <h3 className={open.heading} id="offer-totals">
        {t('totals.title')}
      </h3>
      <dl className={styles.totals}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{`${amountText(amount / 100, language)} ${currency}`}</dd>
          </div>
        ))}
      </dl>
      <p className={shared.note}>{unpriced > 0 && t('totals.unpriced', { count: unpriced })}</p>
    </section>
  );
}

type TermsProps = { number: string; draft: OfferDraft; problems: OfferProblems };

function Terms({ number, draft, problems }: TermsProps) {
  const t = useTexts();
  const field = (name: 'by' | 'validUntil' | 'delivery' | 'payment' | 'note') => {
    const problem = problems[name];
    return {
      label: t(`fields.${name}`),
      error: problem && t(`problems.${problem.kind}`, 'max' in problem ? { max: problem.max } : {}),
      value: draft[name],
      onChange: ({ target }: { target: { value: string } }) =>
        changeDraft(number, (draft) => ({ ...draft, [name]: target.value })),
    };
  };
  return (
    <div className={styles.fields}>
      <TextField type="date" min={today()} required {...field('validUntil')} />
      <SelectField
        label={t('fields.currency')}
        value={draft.currency}
        onChange={({ target }) =>
          changeDraft(number, (draft) => ({
            ...draft,
            currency: currencies.find((currency) => currency === target.value) ?? draft.currency,
          }))
        }
      >
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </SelectField>
      <TextField required autoComplete="name" {...field('by')} />
      {(['delivery', 'payment', 'note'] as const).map((name) => (
        <TextArea key={name} className={styles.wide} rows={2} {...field(name)} />
      ))}
    </div>
  );
}

/** Whether the draft is saved; a conflict asks whose is kept. */
function DraftState({ number, state }: { number: string; state: OpenDraft }) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const { draft, saved, saving, failure } = state;
  if (failure === 'conflict')
    return (
      <Notice
        tone="error"
        action={(['mine', 'theirs'] as const).map((keep) => (
          <Button key={keep} variant="quiet" size="small" onClick={() => void resolveConflict(number, keep)}>
            {t(`draft.${keep}`)}
          </Button>
        ))}
      >
        {t('draft.conflict')}
      </Notice>
    );
  if (failure)
    return (
      <Notice
        tone="error"
        action={
          <Button variant="quiet" size="small" onClick={() => void save(number)}>
            {t('draft.retry')}
          </Button>
        }
      >
        {t('draft.failed', { reason: tAdmin(`failure.${failure}`) })}
      </Notice>
    );
  return (
    <p className={shared.note}>
      {t(saving ? 'draft.saving' : draft === saved ? 'draft.saved' : 'draft.unsaved')}
    </p>
  );
}
