import { type FocusEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react';
import { HERO_INTERVAL_MS, type Hold, isRunning, sliderReducer, startSlider, swipeStep } from './slider';

/** The hero's state and timer, and the listeners of its root element. */
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
    const settle = () => {
      dispatch({ type: 'hold', hold: 'reduced-motion', on: motion.matches });
      dispatch({ type: 'hold', hold: 'hidden-tab', on: document.hidden });
    };
    settle();
    motion.addEventListener('change', settle);
    document.addEventListener('visibilitychange', settle);
    return () => {
      motion.removeEventListener('change', settle);
      document.removeEventListener('visibilitychange', settle);
    };
  }, []);

  const listeners = {
    ...swipe,
    // A finger's "hover" would stay after the tap, and a clicked button keeps a focus that nobody sees.
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
