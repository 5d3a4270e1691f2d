import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { settingsForTest } from '@platform/contract/test-settings';
import { ATTACHMENT_BYTES_MAX } from '@platform/records/attachments';
import { showLanguage } from 'shared-i18n';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Upload, useUploads } from '../../../../data/uploads';
import az from '../../../../texts/az/files.json';
import en from '../../../../texts/en/files.json';
import { useChosenFiles } from './chosen-files';
import { Files } from './Files';
import { FilesField } from './FilesField';
import { SentFiles } from './SentFiles';

const pdf = (name: string, size = 4) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const choose = (...files: File[]) => userEvent.upload(page.getByLabelText(en.choose).last(), files);
const show = () => renderPart(<FilesField />, { language: 'en' });
const names = () => useChosenFiles.getState().files.map(({ name }) => name);
const alert = page.getByRole('alert');

afterEach(() => {
  useChosenFiles.setState({ files: [], lost: [] });
  useUploads.setState({ uploads: [] });
});

test('chosen files are listed with name and size, removed, and not added twice', async () => {
  await show();
  await choose(pdf('list.pdf', 1_300_000), pdf('報價單.pdf'));
  await choose(pdf('list.pdf', 1_300_000));
  await expect.element(page.getByRole('listitem').first()).toMatchTextContent('list.pdf 1.3 MB');
  await expect.element(page.getByText(en.kept)).toBeVisible();
  expect(names()).toEqual(['list.pdf', '報價單.pdf']);
  await page.getByRole('button', { name: `${en.remove} list.pdf` }).click();
  expect(names()).toEqual(['報價單.pdf']);
  await expect.element(page.getByRole('button', { name: en.choose })).toHaveFocus();
});

test('a site without a storage has no field for files', async () => {
  const firebase = { ...settingsForTest.firebase, storageBucket: 'demo-site.appspot.com' };
  const { unmount } = await renderPart(<Files />, { language: 'en', more: { firebase } });
  await expect.element(page.getByRole('group', { name: en.title })).toBeVisible();
  await unmount();
  await renderPart(<Files />, { language: 'en' });
  await expect.element(page.getByRole('group')).not.toBeInTheDocument();
});

test('files are dropped on the field, also a folder, which is refused', async () => {
  await show();
  const data = new DataTransfer();
  data.items.add(pdf('list.pdf'));
  data.items.add(new File([], 'folder'));
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
  page.getByRole('group').element().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await expect.element(page.getByRole('listitem')).toMatchTextContent('list.pdf');
  await expect.element(alert).toMatchTextContent('“folder” was not added: only PDF');
});

test.each([
  ['of another type', new File(['MZ'], 'list.pdf.exe'), 'only PDF, Word'],
  ['too large', pdf('list.pdf', ATTACHMENT_BYTES_MAX + 1), 'it has 5.1 MB, and a file may have at most 5 MB'],
  ['empty', pdf('list.pdf', 0), 'the file is empty'],
])('a file that is %s is refused with the reason', async (_case, file, reason) => {
  await show();
  await choose(file);
  await expect.element(alert).toMatchTextContent(reason);
  expect(names()).toEqual([]);
  await choose(pdf('other.pdf'));
  await expect.element(alert).not.toBeInTheDocument();
});

test('a file that cannot be read, and one too many, are refused with the reason', async () => {
  await show();
  const gone = pdf('gone.pdf');
  Object.defineProperty(gone, 'arrayBuffer', {
    value: () => Promise.reject(new DOMException('', 'NotReadableError')),
  });
  const data = new DataTransfer();
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data });
  Object.defineProperty(data, 'files', {
    value: [gone, ...['1', '2', '3', '4'].map((name) => pdf(`${name}.pdf`))],
  });
  page.getByRole('group').element().dispatchEvent(drop);
  await expect.element(alert).toMatchTextContent('“gone.pdf” was not added: the browser could not read it');
  await expect.element(alert).toMatchTextContent('“4.pdf” was not added: no more than 3 files');
  expect(names()).toEqual(['1.pdf', '2.pdf', '3.pdf']);
});

test('chosen files survive a change of language; a reload, which loses them, says which', async () => {
  await show();
  await choose(pdf('list.pdf'));
  showLanguage('az');
  await expect.element(page.getByText(az.kept)).toBeVisible();
  expect(names()).toEqual(['list.pdf']);
  expect(sessionStorage.getItem('mf-marketing.files')).toBe('["list.pdf"]');
  showLanguage('en');
  useChosenFiles.setState({ files: [], lost: ['list.pdf'] });
  await expect.element(page.getByText(/files are gone.*: list\.pdf/)).toBeVisible();
  expect(sessionStorage.getItem('mf-marketing.files')).toBe('["list.pdf"]');
  await choose(pdf('list.pdf'));
  await expect.element(page.getByText(/files are gone/)).not.toBeInTheDocument();
});

const upload = (name: string, more: Partial<Upload>): Upload => ({
  name,
  size: 4,
  path: name,
  number: 'XT-2026-0417-K3',
  state: 'arrived',
  share: 1,
  ...more,
});

test('files under way show how much is sent, and what to do with those that did not arrive', async () => {
  const sending = upload('a.pdf', { state: 'sending', share: 0.456 });
  useUploads.setState({ uploads: [sending, upload('b.pdf', { state: 'failed' })] });
  await renderPart(<SentFiles />, { language: 'en' });
  await expect.element(page.getByText('45% sent')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: /“a\.pdf”/ })).toBeVisible();
  await expect.element(page.getByText(en.sent.open)).toBeVisible();
  useUploads.setState({ uploads: [upload('a.pdf', {}), upload('b.pdf', { state: 'failed' })] });
  await expect.element(alert).toMatchTextContent(/under the number XT-2026-0417-K3, .*: b\.pdf\. Send them/);
  await expect.element(page.getByRole('button', { name: en.sent.retry })).toBeVisible();
  useUploads.setState({ uploads: [upload('a.pdf', {})] });
  await expect.element(page.getByText(en.sent.all)).toBeVisible();
  useUploads.setState({ uploads: [upload('a.pdf', { state: 'failed', path: null, number: null })] });
  await expect.element(alert).toMatchTextContent('did not arrive with it: a.pdf');
  await expect.element(page.getByRole('button', { name: en.sent.retry })).not.toBeInTheDocument();
});
