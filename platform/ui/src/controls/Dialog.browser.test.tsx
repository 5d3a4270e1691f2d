import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from './Dialog';

function Removal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <Dialog open={open} title="Remove?" onClose={() => setOpen(false)} />
    </>
  );
}

test('A dialog that is opened again right after it was left stays open', async () => {
  await render(<Removal />);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const dialog = document.querySelector('dialog');
  // Escape and Enter do this if a busy browser reports closing only after both.
  dialog?.requestClose();
  document.querySelector('button')?.click();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  expect(dialog?.open).toBe(true);
});
