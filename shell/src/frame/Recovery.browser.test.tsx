import { renderPart } from '@platform/contract/browser-test';
import { onFault } from '@platform/contract/faults';
import { Component, type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Recovery } from './Recovery';

const faults: unknown[] = [];
onFault(({ error }) => faults.push(error));

beforeEach(() => {
  faults.length = 0;
  // React logs what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A page of a remote that shows a text beside others. */
function Page({ count }: { count: number }) {
  const [kept, setKept] = useState('');
  return (
    <p>
      {count % 2 === 0 && 'even'}
      <input name="a" defaultValue="" aria-label="First" />
      <input name="a" value={kept} onChange={({ target }) => setKept(target.value)} aria-label="Second" />
    </p>
  );
}

function Site({ children }: { children: (count: number) => ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <Recovery>
        <div>{children(count)}</div>
      </Recovery>
    </>
  );
}

/** The boundary around the one that recovers. */
class Caught extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: unknown) => ({ message: String(error) });
  override render() {
    return this.state.message || this.props.children;
  }
}

test('a page whose text something moved is rendered anew, keeps what was typed, and is reported once', async () => {
  await renderPart(<Site>{(count) => <Page count={count} />}</Site>);
  await page.getByLabelText('First').fill('Leyla');
  await page.getByLabelText('Second').fill('Bakı');
  const text = document.querySelector('p')?.firstChild;
  const font = document.createElement('font');
  text?.replaceWith(font);
  font.append('gerade');
  (document.querySelector('button') as HTMLElement).click();
  await expect.element(page.getByText('gerade')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('First')).toHaveValue('Leyla');
  await expect.element(page.getByLabelText('Second')).toHaveValue('Bakı');
  await expect.element(page.getByLabelText('Second')).toHaveFocus();
  expect(faults).toEqual([expect.objectContaining({ name: 'NotFoundError' })]);
  await page.getByRole('button').click();
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('even');
});

test('a page that throws an error of its own, or the same one again and again, is left to the next boundary', async () => {
  const moved = new DOMException('The node is not a child of this node.', 'NotFoundError');
  for (const error of [new Error('broken'), moved]) {
    const Broken = () => {
      throw error;
    };
    const { unmount } = await renderPart(
      <Caught>
        <Site>{() => <Broken />}</Site>
      </Caught>,
    );
    await expect.element(page.getByText(error.message)).toBeInTheDocument();
    await unmount();
  }
});
