/** How long a slide stays (specification, section 9). */
export const HERO_INTERVAL_MS = 4000;

/** A finger that travels less than this sideways has not swiped. */
export const HERO_SWIPE_PX = 40;

/** What keeps the slider still for a while, whatever its play button says. */
export type Hold = 'hover' | 'focus' | 'hidden-tab' | 'reduced-motion';

export type SliderState = {
  count: number;
  index: number;
  /** The visitor's wish, by the button. */
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

/** Indexes run in a circle: the one after the last is the first, the one before the first is the last. */
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

/** Which way a finger's journey turns the slides: forward, back, or not at all. Distances in px. */
export function swipeStep(dx: number, dy: number): 1 | 0 | -1 {
  if (Math.abs(dx) < HERO_SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}
