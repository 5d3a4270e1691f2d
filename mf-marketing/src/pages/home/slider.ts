import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** Duration of a slide (specification, section 9). */
export const HERO_INTERVAL_MS = 4000;

/** The minimum horizontal distance of a swipe, in px. */
export const HERO_SWIPE_PX = 40;

/** Reasons that hold the slides, apart from the play button. */
const noHolds = { hover: false, hiddenTab: false, reducedMotion: false };

/** Set when the slides were stopped: they stay so on the next visit of the page. */
let stopped = false;

export type Slider = ReturnType<typeof useSlider>;

/** Returns the slider's state and the listeners of its root, and runs its timer. */
export function useSlider(count: number) {
  const [index, setIndex] = useState(0);
  /** Whether somebody has chosen a slide. */
  const [chosen, setChosen] = useState(false);
  const [playing, setPlaying] = useState(() => !stopped);
  const [holds, setHolds] = useState(noHolds);
  const running = playing && !Object.values(holds).includes(true);
  const show = (next: number) => {
    setIndex((next + count) % count);
    setChosen(true);
  };
  const play = (next: boolean) => {
    stopped = !next;
    setPlaying(next);
  };
  const hold = (change: Partial<typeof noHolds>) => setHolds((before) => ({ ...before, ...change }));
  const touch = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), HERO_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () =>
      setHolds((before) => ({ ...before, reducedMotion: motion.matches, hiddenTab: document.hidden }));
    update();
    motion.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      motion.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);

  const listeners = {
    // Touch leaves hover after the tap.
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && hold({ hover: true }),
    onPointerLeave: () => hold({ hover: false }),
    // Who moves by keys reads at her own pace. A clicked button keeps an invisible focus.
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && play(false),
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      touch.current = pointerType === 'mouse' ? null : { x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (touch.current) show(index + swipeStep(clientX - touch.current.x, clientY - touch.current.y));
      touch.current = null;
    },
    onPointerCancel: () => {
      touch.current = null;
    },
  };
  return { index, chosen, playing, running, show, toggle: () => play(!playing), listeners };
}

/** Returns the step of a swipe: forward, back, or none. Distances in px. */
function swipeStep(dx: number, dy: number): 1 | 0 | -1 {
  if (Math.abs(dx) < HERO_SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
