import { expect, test } from 'vitest';
import {
  ATTACHMENT_DISPOSITION,
  ATTACHMENT_DISPOSITION_MAX,
  ATTACHMENT_NAME,
  ATTACHMENT_NAME_MAX,
  attachmentMetadata,
  attachmentName,
} from './attachments';

const pdf = 'application/pdf';

test.each([
  ['Siyahı.xlsx', '', 'Siyahı.xlsx'],
  ['Техническое задание.PDF', pdf, 'Техническое задание.pdf'],
  ['報價單.docx', '', '報價單.docx'],
  ['offer.xlsx.pdf', pdf, 'offer.xlsx.pdf'],
  ['C:\\lists\\a/b:c.pdf', pdf, 'C__lists_a_b_c.pdf'],
  ['..pdf', pdf, '..pdf'],
  ['.pdf', pdf, 'file.pdf'],
  ['scan', 'image/jpeg', 'scan.jpg'],
  ['Offer No. 12', pdf, 'Offer No. 12.pdf'],
  ['a\u202Efdp.exe.pdf\u0000', pdf, 'afdp.exe.pdf'],
  ['\ud800.pdf', pdf, 'file.pdf'],
])('the file "%s" of the type "%s" is stored as "%s"', (name, type, stored) => {
  expect(attachmentName({ name, type })).toBe(stored);
});

test.each([
  ['program.exe', 'application/x-msdownload'],
  ['offer.pdf.exe', pdf],
  ['page.html', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
  ['macros.xlsm', ''],
  ['unknown', ''],
  ['', ''],
])('the file "%s" of the type "%s" has no accepted type', (name, type) => {
  expect(attachmentName({ name, type })).toBeNull();
});

test.each(['ə', '文', '😀', "'", '('])(
  'a very long name of "%s" fits into its field and its header',
  (sign) => {
    const name = attachmentName({ name: `${sign.repeat(300)}.docx`, type: '' }) ?? '';
    expect(name.length).toBeLessThanOrEqual(ATTACHMENT_NAME_MAX);
    expect(name).toMatch(ATTACHMENT_NAME);
    const { contentDisposition } = attachmentMetadata(name);
    expect(contentDisposition).toMatch(ATTACHMENT_DISPOSITION);
    expect(contentDisposition.length).toBeLessThanOrEqual(ATTACHMENT_DISPOSITION_MAX);
  },
);
