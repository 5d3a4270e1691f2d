import { rowText } from '@platform/goods';
import type { EnquiryLine } from '@platform/records';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { optionsOf, quantityOf } from './line-texts';
import { text } from './texts';

/** The longest address that mail programs of all systems open, in characters. */
export const REPLY_MAX = 1900;

/** The longest part of a name, in characters, which keeps the address short enough. */
const NAME_MAX = 40;

/**
 * Returns the address that opens the mail program with a reply in the buyer's language. If the request's lines make it
 * too long, the reply states their number; an answer that is still too long is left out.
 * @param answer text of a template
 */
export function replyAddress(enquiry: Enquiry, lines: readonly EnquiryLine[], answer = ''): string {
  const { number, content } = enquiry;
  const { email, name, at, language: lng, lines: count } = content;
  const date = new Intl.DateTimeFormat(lng === 'en' ? 'en-GB' : 'ru', dayFormat).format(at);
  const listed = lines.map((line, index) => {
    const row = rowText(line.row, line.name);
    const inTable = row && ` (${text('reply.inTable', { lng, row })})`;
    const chosen = line.options ? ` (${optionsOf(line, lng)})` : '';
    return `${index + 1}. ${line.name}${chosen}${inTable} – ${quantityOf(line, lng)}`;
  });

  function address(request: string) {
    const subject = text('reply.subject', { lng, number });
    const body = [
      text('reply.greeting', { lng, name: [...name].slice(0, NAME_MAX).join('') }),
      text('reply.thanks', { lng, number, date }),
      request,
      answer,
      '',
      text('reply.closing', { lng }),
    ];
    // Mail programs require both characters at the end of a line.
    const lineEnds = body
      .filter((part, index) => part !== '' || index > 3)
      .join('\n\n')
      .replaceAll('\n', '\r\n');
    return `mailto:${addressOf(email)}?subject=${encoded(subject)}&body=${encoded(lineEnds)}`;
  }

  const whole = count === undefined ? '' : [text('reply.lines', { lng }), ...listed].join('\n');
  const isRead = count === undefined || lines.length === count;
  if (isRead && address(whole).length <= REPLY_MAX) return address(whole);
  const short = address(count === undefined ? '' : text('reply.byNumber', { lng, count, number }));
  return short.length <= REPLY_MAX || answer === '' ? short : replyAddress(enquiry, lines);
}

/** The day in the number; Chromium lacks Azerbaijani, which writes dates like Russian. */
const dayFormat = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Asia/Baku' } as const;

/** Escapes everything but the separator: an address cannot add recipients or headers. */
export function addressOf(email: string): string {
  return encoded(email).replace('%40', '@');
}

/** Replaces lone surrogates, which an address cannot have; visitors may send any text. */
function encoded(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));
}
