import { removeLines } from '@platform/contract';
import type { RequestLine } from '@platform/goods';
import { ASKED_LIST_MAX, ENQUIRY_FIELD_MAX } from '@platform/records';
import { classNames, Notice, RequiredLegend, Section, SectionHead, TextArea, TextField } from '@platform/ui';
import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react';
import { useTexts as useFormTexts } from '../../../components/sending/form-texts';
import { KnownPerson } from '../../../components/sending/KnownPerson';
import { rememberPerson } from '../../../components/sending/person';
import sendingStyles from '../../../components/sending/Sending.module.css';
import { SendingArea } from '../../../components/sending/SendingArea';
import { createSubmission } from '../../../components/sending/submission';
import { leadTo, type OnEdited, type Problems, useProblems } from '../../../components/sending/use-problems';
import { useSending } from '../../../components/sending/use-sending';
import { submitEnquiry } from '../../../data/send-enquiry';
import { DateField } from '../DateField';
import styles from '../RequestPage.module.css';
import { toSend } from '../options';
import { packList } from '../take-along/link';
import { useTexts } from '../texts';
import { emptyDraft, useDraft, useSent } from './draft';
import { enquiryOf } from './enquiry-of';
import { moreNames, MoreFields } from './MoreFields';
import { removeFiles, useChosenFiles } from './files/chosen-files';
import { Files } from './files/Files';

/** The fields in the order of the form. */
const names = [
  ...(['deadline', 'region', 'message', 'name', 'company', 'email', 'phone'] as const),
  ...moreNames,
] as const;
type FieldName = (typeof names)[number];

/** The longest text of each field, in characters; notes leave room for the lines in the e-mail, a VÖEN has spaces. */
const FIELD_MAX: Record<FieldName, number> = {
  ...ENQUIRY_FIELD_MAX,
  ...{ deadline: 10, tenderDeadline: 10, taxId: 50, copyEmail: ENQUIRY_FIELD_MAX.email, message: 5000 },
};

/** The fields that belong to one enquiry; a later one likely comes from the same person. */
const sentOnce = ['deadline', 'region', 'message', 'reference', 'tenderDeadline'] as const;

const submission = createSubmission();

type SendFormProps = {
  lines: readonly RequestLine[];
  /** Checks the fields of all lines and leads to the first problem. */
  checkLines: () => boolean;
};

/** Deadline, region and contact details of the request. */
export function SendForm({ lines, checkLines }: SendFormProps) {
  const t = useTexts();
  const heading = useId();
  const sending = useSending(submission);
  // The last result belongs to a list that was sent.
  useEffect(submission.clearResult, []);
  const { problems, check, recheck } = useProblems(names, FIELD_MAX);
  const [refusal, setRefusal] = useState<'openLine' | 'emptyList' | 'invalidLines' | null>(null);

  function refusalOf() {
    if (useDraft.getState().freeName.trim()) return 'openLine';
    if (lines.length === 0) return 'emptyList';
    return checkLines() ? null : 'invalidLines';
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = check(event.currentTarget);
    const refused = refusalOf();
    setRefusal(refused);
    if (refused || wrong) {
      submission.clearResult();
      if (!refused && wrong) leadTo(wrong);
      return;
    }
    const details = useDraft.getState();
    const { files } = useChosenFiles.getState();
    const asked = lines.map(toSend);
    const { enquiry, lines: kept } = enquiryOf(asked, details, files);
    const submit = async (captcha: string) =>
      submitEnquiry({ ...enquiry, list: await askedList(asked), files }, kept, captcha);
    sending.trySend(event.currentTarget, submit, onSent);

    function onSent(number: string | null) {
      const { request } = useSent.getState();
      if (request?.details === details) {
        useSent.setState({ request: { ...request, number } });
        useDraft.setState({ sentNumber: number ?? '' });
        return;
      }
      const takeLinesBack = removeLines(lines.map(({ id }) => id));
      const takeFilesBack = removeFiles(files);
      const undo = () => {
        takeLinesBack();
        takeFilesBack();
      };
      useSent.setState({ request: { lines: asked, details, number, undo } });
      // Text typed during the sending belongs to the next one.
      const draft = useDraft.getState();
      const sent = sentOnce.filter((name) => draft[name] === details[name]);
      const cleared = Object.fromEntries(sent.map((name) => [name, emptyDraft[name]]));
      useDraft.setState({ ...cleared, sentNumber: number ?? '' });
    }
  }

  return (
    <Section>
      <SectionHead id={heading} title={t('details.title')} />
      <form
        className={classNames(sendingStyles.form, styles.form)}
        aria-labelledby={heading}
        noValidate
        onSubmit={send}
        onFocus={sending.prepare}
      >
        <Fields problems={problems} onEdited={recheck} />
        <Files />
        {refusal && <Notice tone="error">{t(`details.${refusal}`)}</Notice>}
        <SendingArea
          sending={sending}
          problems={problems}
          label={t('details.submit')}
          success={t('sent.title')}
          failure={t('details.failure')}
        />
      </form>
    </Section>
  );
}

/** Returns the list for the enquiry's page; the enquiry is sent without one that cannot be packed or is too long. */
async function askedList(lines: readonly RequestLine[]): Promise<string | undefined> {
  try {
    const list = await packList(lines);
    return list.length > ASKED_LIST_MAX ? undefined : list;
  } catch (error) {
    console.error('The list was not packed for the page of the enquiry:', error);
    return undefined;
  }
}

type FieldsProps = { problems: Problems<FieldName>; onEdited: OnEdited<FieldName> };

function Fields({ problems, onEdited }: FieldsProps) {
  const t = useTexts();
  const formTexts = useFormTexts();
  const draft = useDraft();

  const errorOf = (name: FieldName) => {
    if (problems[name] === 'long')
      return t('lines.long', { max: FIELD_MAX[name], length: draft[name].trim().length });
    if (name === 'deadline' || name === 'tenderDeadline')
      return problems[name] && t('details.errors.deadline');
    if (name === 'taxId') return problems.taxId && t('details.errors.taxId');
    if (problems[name] === 'malformed') return formTexts('form.errors.emailFormat');
    return problems[name] && formTexts(`form.errors.${name === 'name' ? name : 'email'}`);
  };
  const field = (name: FieldName) => ({
    name,
    label: t(`details.${name}`),
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      useDraft.setState({ [name]: target.value });
      rememberPerson(name, target.value);
      onEdited(name, target);
    },
  });
  const optional = (name: FieldName) => ({ ...field(name), optionalText: formTexts('form.optional') });
  const required = (name: FieldName) => ({ ...field(name), required: true });

  return (
    <>
      <RequiredLegend>{formTexts('form.required')}</RequiredLegend>
      <div className={sendingStyles.row}>
        <DateField {...optional('deadline')} hint={t('details.deadlineHint')} />
        <TextField {...optional('region')} hint={t('details.regionHint')} autoComplete="off" />
      </div>
      <TextArea {...optional('message')} rows={3} />
      <KnownPerson draft={draft} onTake={(known) => useDraft.setState(known)} />
      <div className={sendingStyles.row}>
        <TextField {...required('name')} autoComplete="name" />
        <TextField {...optional('company')} autoComplete="organization" />
      </div>
      <div className={sendingStyles.row}>
        <TextField {...required('email')} type="email" autoComplete="email" />
        <TextField {...optional('phone')} type="tel" autoComplete="tel" />
      </div>
      <MoreFields field={field} />
    </>
  );
}
