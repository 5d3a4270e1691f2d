import '@platform/ui/global.css';
import { renderPart } from '@platform/contract/browser-test';
import { readTable } from '@platform/goods/tables';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EmptyFormButton } from './EmptyFormButton';

test('the button saves the form in the language of the page', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#');
  await renderPart(<EmptyFormButton />, { language: 'ru' });
  await page.getByRole('button', { name: 'Скачать пустую форму Excel' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [file] = saved.mock.calls[0] ?? [];
  expect(await readTable(file instanceof Blob ? file : '')).toMatchObject({
    sheets: [
      {
        rows: [
          ['Наименование', 'Артикул', 'Количество', 'Единица', 'Примечание'],
          ['Пример: офисная бумага A4, 80 г/м²', '', '40', 'упак.', 'Удалите эту строку или впишите своё'],
        ],
      },
    ],
  });
});
