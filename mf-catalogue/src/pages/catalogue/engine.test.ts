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

test('buttons and arrows turn one leaf with animation', () => {
  const { engine, calls } = fakeEngine('landscape');
  turn(engine, 'next');
  turn(engine, 'previous');
  expect(calls).toEqual(['flipNext', 'flipPrev']);
});

test('End turns to the last leaf after finishing a turn in progress', () => {
  const { engine, calls } = fakeEngine('landscape');
  turn(engine, 'last');
  expect(calls).toEqual(['finish', 'flip 7']);
});

test('Home shows the first leaf without animation in portrait', () => {
  const { engine, calls } = fakeEngine('portrait');
  turn(engine, 'first');
  expect(calls).toEqual(['finish', 'turnToPage 0']);
});

test('reduced motion sets the shortest turn and no folding corners', () => {
  const { engine, settings } = fakeEngine('landscape');
  setMotion(engine, false);
  expect(settings).toEqual({ flippingTime: 1, showPageCorners: false });
  setMotion(engine, true);
  expect(settings).toEqual({ flippingTime: 1000, showPageCorners: true });
});

test('a disposed engine requests no further frame, others still can', () => {
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
