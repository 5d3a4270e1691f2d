import { Link, useLocation, useNavigate } from '@platform/contract';
import type { EnquiryPage, Offer } from '@platform/records';
import { dayText } from '@platform/goods/day';
import { Button, ButtonRow, buttonClass, classNames, Icon, icons, Notice, saveFile } from '@platform/ui';
import { OfferSheet } from '@platform/ui/offer-sheet';
import { useState } from 'react';
import { readStorage, writeStorage } from 'shared-i18n';
import { FocusedError } from '../../../../components/AutoFocus';
import { type FailureKind, toFailure } from '../../../../data/client/failure';
import type { Enquiry } from '../../../../data/enquiries/enquiries';
import { readLines } from '../../../../data/enquiries/enquiry';
import { sendOffer } from '../../../../data/enquiries/enquiry-page';
import { readOfferDefaults } from '../../../../data/enquiries/offer-defaults';
import { mailOffer, offerMails } from '../../../../data/enquiries/offer-mail';
import { readProducts } from '../../../../data/enquiries/products';
import shared from '../../Admin.module.css';
import { enquiryAddress, type OpenOffer } from '../../address';
import { toEnquiry } from '../../focus';
import { Loaded, useLoaded } from '../../Loaded';
import { useTexts as useAdminTexts } from '../../texts';
import { BuyerLink, buyerAddress } from '../BuyerLink';
import { beginDraft } from './drafts';
import { type EditedOffer, OfferEditor, Overtaken } from './OfferEditor';
import { firstDraft, nextDraft, offerOf, today } from './offer-draft';
import { discardOfferDrafts, useOfferDrafts } from './open-drafts';
import { text, useTexts } from './texts';

type OfferPanelProps = { enquiry: Enquiry; page: EnquiryPage | null; open: OpenOffer };

/** The offers of an enquiry: the draft, its preview, or a sent version. It is loaded on demand. */
export default function OfferPanel({ enquiry, page, open }: OfferPanelProps) {
  const t = useTexts();
  const { number } = enquiry;
  const offers = page?.offers ?? [];
  if (open === 'draft' || open === 'preview')
    return <Draft enquiry={enquiry} last={offers.at(-1)} isPreview={open === 'preview'} />;
  const offer = offers.find(({ n }) => String(n) === open);
  return (
    <div className={shared.fields}>
      <Back number={number} />
      {offer ? (
        <SentOffer offer={offer} enquiry={enquiry} isLast={offer === offers.at(-1)} />
      ) : (
        <Notice>{t('notFound', { n: open })}</Notice>
      )}
    </div>
  );
}

function Back({ number }: { number: string }) {
  const t = useTexts();
  return (
    <Link className={classNames(shared.link, shared.back)} to={enquiryAddress(number)} state={toEnquiry}>
      <Icon drawing={icons.arrowLeft} size={18} />
      <span>{t('back')}</span>
    </Link>
  );
}

/** The author of the last offer in this browser. */
const authorKey = 'mf-admin:offer-author';

type DraftProps = { enquiry: Enquiry; last: Offer | undefined; isPreview: boolean };

function Draft({ enquiry, last, isPreview }: DraftProps) {
  const t = useTexts();
  const { number } = enquiry;
  const next = (last?.n ?? 0) + 1;
  const begun = useLoaded(() => begin(enquiry, last), number);
  const state = useOfferDrafts((drafts) => drafts[number]);
  return (
    <div className={shared.fields}>
      <Back number={number} />
      <Loaded loaded={begun} label={t('loading')} failed={t('failed')}>
        {({ asked, defaults }) =>
          state &&
          (isPreview ? (
            <Preview {...{ enquiry, state, next, asked, defaults }} />
          ) : (
            <>
              <h3>{t('title', { n: state.draft.n })}</h3>
              <OfferEditor {...{ enquiry, state, next, asked, defaults }} />
            </>
          ))
        }
      </Loaded>
    </div>
  );
}

/** Reads what a draft depends on, and opens it. @throws {Failure} */
async function begin({ number, content }: Enquiry, last: Offer | undefined) {
  const [asked, defaults] = await Promise.all([
    content.lines === undefined ? [] : readLines(number),
    readOfferDefaults(),
  ]);
  const { language } = content;
  await beginDraft(number, (last?.n ?? 0) + 1, async () => {
    if (last) return nextDraft(last);
    const by = readStorage('localStorage', authorKey) ?? '';
    const productOf = await readProducts(asked);
    return firstDraft({ lines: asked, productOf, defaults, language, by, now: new Date() });
  });
  return { asked, defaults };
}

function Preview({ enquiry, state, next, defaults }: EditedOffer) {
  const t = useTexts();
  const tAdmin = useAdminTexts();
  const navigate = useNavigate();
  const { number, content } = enquiry;
  const { draft } = state;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureKind | null>(null);
  const offer = offerOf(draft, content.language, defaults.bank, today());
  const edit = (
    <Link className={buttonClass('quiet')} to={enquiryAddress(number, 'draft')} state={toEnquiry}>
      {t('edit')}
    </Link>
  );
  if ('problems' in offer)
    return (
      <Notice tone="error" action={edit}>
        {t('problems.check', { count: Object.keys(offer.problems).length })}
      </Notice>
    );
  const complete = offer;

  async function send() {
    setSending(true);
    setFailure(null);
    try {
      await sendOffer(enquiry, complete);
    } catch (error) {
      setSending(false);
      return setFailure(toFailure(error).kind);
    }
    writeStorage('localStorage', authorKey, complete.by);
    discardOfferDrafts(number);
    const mail = await mailOffer(defaults.templateId, mailOf(enquiry, complete));
    navigate(enquiryAddress(number, `${complete.n}`), { replace: true, state: { ...toEnquiry, mail } });
  }

  return (
    <>
      <Overtaken number={number} draft={draft} next={next} />
      <OfferSheet offer={{ ...offer, at: Date.now() }} number={number} reference={content.reference} />
      <p className={shared.note}>{t('sendHint')}</p>
      {failure && (
        <FocusedError>
          {failure === 'exists' || failure === 'conflict'
            ? t(`sendFailed.${failure}`)
            : tAdmin(`failure.${failure}`)}
        </FocusedError>
      )}
      <ButtonRow>
        <Button busy={sending} busyLabel={t('sending')} disabled={draft.n < next} onClick={send}>
          {t('send')}
        </Button>
        {edit}
      </ButtonRow>
    </>
  );
}

/** The mail to the buyer, in the buyer's language. */
function mailOf(enquiry: Enquiry, { language: lng, validUntil }: Omit<Offer, 'at'>) {
  const { number, content } = enquiry;
  const values = { lng, number, name: content.name, date: dayText(validUntil), link: buyerAddress(enquiry) };
  return {
    to_email: content.email,
    cc_email: content.copyEmail ?? '',
    subject: text('mail.subject', values),
    message: text('mail.message', values),
  };
}

type SentOfferProps = { offer: Offer; enquiry: Enquiry; isLast: boolean };

function SentOffer({ offer, enquiry, isLast }: SentOfferProps) {
  const t = useTexts();
  const { number, content } = enquiry;
  const { state } = useLocation();
  const mail = offerMails.find((one) => one === Object(state).mail);
  const [file, setFile] = useState<'idle' | 'saving' | 'failed'>('idle');

  async function saveExcel() {
    setFile('saving');
    try {
      const { offerFile } = await import('@platform/ui/offer-file');
      saveFile(`${number}-${offer.n}.xlsx`, await offerFile(offer, number, content.reference));
      setFile('idle');
    } catch {
      setFile('failed');
    }
  }

  return (
    <>
      {mail && (
        <Notice tone="success">
          <p>{t('sent')}</p>
          <p>{t(`mailed.${mail}`, { email: content.email })}</p>
        </Notice>
      )}
      {mail && mail !== 'sent' && <BuyerLink enquiry={enquiry} />}
      <OfferSheet offer={offer} number={number} reference={content.reference} />
      <ButtonRow>
        <Button variant="quiet" onClick={() => print()}>
          {t('print')}
        </Button>
        <Button variant="quiet" busy={file === 'saving'} busyLabel={t('preparing')} onClick={saveExcel}>
          {t('excel')}
        </Button>
        {isLast && (
          <Link className={buttonClass('quiet')} to={enquiryAddress(number, 'draft')} state={toEnquiry}>
            {t('next')}
          </Link>
        )}
      </ButtonRow>
      {file === 'failed' && <Notice tone="error">{t('notPrepared')}</Notice>}
    </>
  );
}
