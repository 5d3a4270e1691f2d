import type { EnquiryLine } from '@platform/records';
import type { Enquiry } from '../../../data/enquiries/enquiries';
import { quantityOf } from './line-texts';
import { text } from './texts';

/** The longest address that mail programs of all systems open, in characters. */
export const REPLY_MAX = 1900;

/** How much of a name is written, in characters: no address is too long by it. */
const NAME_MAX = 40;

/**
 * Returns the address that opens the mail program with a reply in the buyer's language. Where the lines of the request
 * make it too long, the reply names how many there are.
 */
export function replyAddress({ number, content }: Enquiry, lines: readonly EnquiryLine[]): string {
  const { email, name, at, language: lng, lines: count } = content;
  const date = new Intl.DateTimeFormat(lng === 'en' ? 'en-GB' : 'ru', dayFormat).format(at);
  const listed = lines.map((line, index) => `${index + 1}. ${line.name} – ${quantityOf(line, lng)}`);

  function address(request: string) {
    const subject = text('reply.subject', { lng, number });
    const body = [
      text('reply.greeting', { lng, name: [...name].slice(0, NAME_MAX).join('') }),
      text('reply.thanks', { lng, number, date }),
      request,
      '',
      text('reply.closing', { lng }),
    ];
    // Mail programs want both characters at the end of a line.
    const lineEnds = body
      .filter((part, index) => part !== '' || index > 2)
      .join('\n\n')
      .replaceAll('\n', '\r\n');
    return `mailto:${addressOf(email)}?subject=${encoded(subject)}&body=${encoded(lineEnds)}`;
  }

  if (count === undefined) return address('');
  const whole = address([text('reply.lines', { lng }), ...listed].join('\n'));
  if (lines.length === count && whole.length <= REPLY_MAX) return whole;
  return address(text('reply.byNumber', { lng, count, number }));
}

/** The day of the number; Azerbaijani, which Chromium does not know, writes it like Russian. */
const dayFormat = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Asia/Baku' } as const;

/** Everything but the separator is escaped: an address cannot add recipients or headers. */
export function addressOf(email: string): string {
  return encoded(email).replace('%40', '@');
}

/** Halves of characters, which an address cannot have, are replaced: what visitors sent may have any. */
function encoded(part: string): string {
  return encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\ufffd'));
}
