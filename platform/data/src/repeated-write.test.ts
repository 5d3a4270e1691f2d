import { expect, test, vi } from 'vitest';
import { ASK_AGAIN_MS, newWriteId, untilKnown } from './repeated-write';

const silence = new Error('no answer');
const isSilence = (error: unknown) => error === silence;

test('a question is repeated after each silence, until its answer', async () => {
  vi.useFakeTimers();
  const ask = vi.fn().mockRejectedValueOnce(silence).mockRejectedValueOnce(silence);
  const answer = untilKnown(ask.mockResolvedValue('arrived'), isSilence);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  expect(await answer).toBe('arrived');
  expect(ask).toHaveBeenCalledTimes(3);
});

test('an error that is an answer ends the questions', async () => {
  const ask = vi.fn().mockRejectedValue(new Error('refused'));
  await expect(untilKnown(ask, isSilence)).rejects.toThrow('refused');
  expect(ask).toHaveBeenCalledOnce();
});

test('an id is 32 hexadecimal digits, and no other write has it', () => {
  const ids = Array.from({ length: 100 }, newWriteId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
