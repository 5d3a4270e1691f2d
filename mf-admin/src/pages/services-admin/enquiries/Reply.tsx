import type { EnquiryLine } from '@platform/records';
import { buttonClass, Icon, icons, TextArea } from '@platform/ui';
import { useState } from 'react';
import { languageNames } from 'shared-i18n';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import shared from '../Admin.module.css';
import { replyAddress } from './reply';
import { TemplateChoice } from './templates/TemplateChoice';
import { useTexts } from './texts';

/** Opens the mail program with the beginning of a reply, and the text of a template. */
export function Reply({ enquiry, lines }: { enquiry: Enquiry; lines: readonly EnquiryLine[] }) {
  const t = useTexts();
  const { language } = enquiry.content;
  const [answer, setAnswer] = useState('');
  const address = replyAddress(enquiry, lines, answer);
  const isLeftOut = answer !== '' && address === replyAddress(enquiry, lines);
  return (
    <div className={shared.fields}>
      <TemplateChoice label={t('templates.toMail')} language={language} onChoose={setAnswer} />
      {answer !== '' && (
        <TextArea
          label={t(isLeftOut ? 'templates.tooLong' : 'templates.inMail')}
          rows={4}
          readOnly
          lang={language}
          value={answer}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div>
        <a className={buttonClass()} href={address}>
          <Icon drawing={icons.mail} />
          <span>{t('reply.write')}</span>
        </a>
        <p className={shared.note}>{t('reply.hint', { language: languageNames[language] })}</p>
      </div>
    </div>
  );
}
