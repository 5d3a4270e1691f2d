import { expect, test } from 'vitest';
import { commandOf } from './book-keys';

const bare = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };

test('arrows turn a leaf, Home and End go to the ends', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => commandOf({ ...bare, key }))).toEqual([
    'previous',
    'next',
    'first',
    'last',
  ]);
});

test('other keys have no command', () => {
  expect(['ArrowUp', 'a', ' ', 'toString'].map((key) => commandOf({ ...bare, key }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a key with a modifier or a handled one has no command', () => {
  for (const taken of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)
    expect(commandOf({ ...bare, key: 'ArrowLeft', [taken]: true })).toBeUndefined();
});
