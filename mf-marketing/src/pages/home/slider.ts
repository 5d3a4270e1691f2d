import { type FocusEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react';

/** How long a slide is shown (specification, section 9). */
export const HERO_INTERVAL_MS = 4000;

/** The minimum horizontal distance of a swipe, in px. */
export const HERO_SWIPE_PX = 40;

/** Conditions that suspend the slider regardless of its play button. */
export type Hold = 'hover' | 'focus' | 'hidden-tab' | 'reduced-motion';

export type SliderState = {
  count: number;
  index: number;
  /** Set by the play button. */
  playing: boolean;
  holds: readonly Hold[];
};

export type SliderEvent =
  | { type: 'show'; index: number }
  | { type: 'toggle' }
  | { type: 'hold'; hold: Hold; on: boolean };

export function startSlider(count: number): SliderState {
  return { count, index: 0, playing: true, holds: [] };
}

/** Indexes wrap around at both ends. */
export function sliderReducer(state: SliderState, event: SliderEvent): SliderState {
  switch (event.type) {
    case 'show':
      return { ...state, index: (event.index + state.count) % state.count };
    case 'toggle':
      return { ...state, playing: !state.playing };
    case 'hold': {
      if (state.holds.includes(event.hold) === event.on) return state;
      const others = state.holds.filter((hold) => hold !== event.hold);
      return { ...state, holds: event.on ? [...others, event.hold] : others };
    }
  }
}

export function isRunning({ playing, holds }: SliderState): boolean {
  return playing && holds.length === 0;
}

/** Returns the step of a swipe: forward, back, or none. Distances in px. */
export function swipeStep(dx: number, dy: number): 1 | 0 | -1 {
  if (Math.abs(dx) < HERO_SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/** Returns the slider's state and the listeners of its root element, and runs its timer. */
export function useSlider(count: number) {
  const [state, dispatch] = useReducer(sliderReducer, count, startSlider);
  const { index } = state;
  const running = isRunning(state);
  const show = (next: number) => dispatch({ type: 'show', index: next });
  const hold = (reason: Hold, on: boolean) => dispatch({ type: 'hold', hold: reason, on });
  const swipe = useSwipe((step) => show(index + step));

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => dispatch({ type: 'show', index: index + 1 }), HERO_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [running, index]);

  useEffect(() => {
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => {
      dispatch({ type: 'hold', hold: 'reduced-motion', on: motion.matches });
      dispatch({ type: 'hold', hold: 'hidden-tab', on: document.hidden });
    };
    update();
    motion.addEventListener('change', update);
    document.addEventListener('visibilitychange', update);
    return () => {
      motion.removeEventListener('change', update);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);

  const listeners = {
    ...swipe,
    // Touch leaves hover after the tap, and a clicked button keeps a focus that is not visible.
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && hold('hover', true),
    onPointerLeave: () => hold('hover', false),
    onFocus: (event: FocusEvent) => hold('focus', event.target.matches(':focus-visible')),
    onBlur: () => hold('focus', false),
  };
  return {
    index,
    playing: state.playing,
    running,
    show,
    toggle: () => dispatch({ type: 'toggle' }),
    listeners,
  };
}

function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      const step = from && swipeStep(event.clientX - from.x, event.clientY - from.y);
      if (step) onSwipe(step);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
