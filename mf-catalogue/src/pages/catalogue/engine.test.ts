import { expect, test, vi } from 'vitest';
import { disposeEngine, setMotion, turn } from './engine';

function fakeEngine(orientation: 'landscape' | 'portrait') {
  const calls: string[] = [];
  const note = (name: string) => (leaf?: number) => {
    calls.push(leaf === undefined ? name : `${name} ${leaf}`);
  };
  const render = { finishAnimation: note('finish'), render: (_time: number) => {} };
  const settings = { flippingTime: 1000, showPageCorners: true };
  const engine = {
    flip: note('flip'),
    flipNext: note('flipNext'),
    flipPrev: note('flipPrev'),
    turnToPage: note('turnToPage'),
    getPageCount: () => 8,
    getOrientation: () => orientation,
    getSettings: () => settings,
    getUI: () => ({ destroy: note('destroy') }),
    getRender: () => render,
  };
  return { engine, calls, settings, render };
}

test('buttons and arrows turn one leaf with motion', () => {
  const { engine, calls } = fakeEngine('landscape');
  turn(engine, 'next');
  turn(engine, 'previous');
  expect(calls).toEqual(['flipNext', 'flipPrev']);
});

test('End turns to the last leaf, after a turn under way has ended', () => {
  const { engine, calls } = fakeEngine('landscape');
  turn(engine, 'last');
  expect(calls).toEqual(['finish', 'flip 7']);
});

test('with one leaf in view Home shows the first leaf at once', () => {
  const { engine, calls } = fakeEngine('portrait');
  turn(engine, 'first');
  expect(calls).toEqual(['finish', 'turnToPage 0']);
});

test('whoever wants no motion gets the shortest turn and no folding corners', () => {
  const { engine, settings } = fakeEngine('landscape');
  setMotion(engine, false);
  expect(settings).toEqual({ flippingTime: 1, showPageCorners: false });
  setMotion(engine, true);
  expect(settings).toEqual({ flippingTime: 1000, showPageCorners: true });
});

test('a closed book asks for no further frame, and everybody else still may', () => {
  const request = vi.fn(() => 1);
  vi.stubGlobal('window', { requestAnimationFrame: request });
  const { engine, render, calls } = fakeEngine('landscape');
  const loop = () => {
    render.render(0);
    window.requestAnimationFrame(loop);
  };
  loop();
  expect(request).toHaveBeenCalledTimes(1);
  disposeEngine(engine);
  loop();
  expect(request).toHaveBeenCalledTimes(1);
  window.requestAnimationFrame(() => {});
  expect(request).toHaveBeenCalledTimes(2);
  expect(calls).toContain('destroy');
  vi.unstubAllGlobals();
});
