import { CORNER_PART, FLIP_TIME_MS, NO_FLIP_TIME_MS } from './book-settings';
import { followPointer, isMagnified } from './drags';
import type { BookState, Engine } from './page-flip';
import { BACK, type BookPlace, COVER, LEAVES, moveTo, type Orientation, START } from './place';

export type BookCommand = 'previous' | 'next' | 'first' | 'last' | 'cover' | 'back';

export type Turn = (command: BookCommand) => void;

export type BookListener = {
  onReady: (turn: Turn) => void;
  /** Called when the leaf or the orientation changes. */
  onPlace: (place: BookPlace) => void;
  onState: (state: BookState) => void;
};

/**
 * Adapts the engine's book to the catalogue.
 * @param leaf index of the open leaf; the engine also counts the cover
 * @param signal closes the book; the engine reports asynchronously, possibly later
 */
export function openBook(engine: Engine, leaf: number, on: BookListener, signal: AbortSignal): void {
  if (signal.aborted) {
    close(engine);
    return;
  }
  signal.addEventListener('abort', () => close(engine));
  followPointer(engine, signal);
  followPreferences(engine, signal);
  reduceCorners(engine);
  makeCopiesInert(engine);
  skipUnchangedFrames(engine);
  listen(engine, leaf, on);
  on.onReady((command) => turn(engine, command));
}

/** Reports place and state, now and after each change. */
function listen(engine: Engine, leaf: number, on: BookListener) {
  let place: BookPlace = {
    index: engine.getCurrentPageIndex() + COVER,
    orientation: engine.getOrientation(),
    leaf,
  };
  on.onPlace(place);
  on.onState('read');
  engine.on<number>('flip', ({ data }) => {
    place = moveTo(place, data + COVER, engine.getOrientation());
    on.onPlace(place);
  });
  engine.on<Orientation>('changeOrientation', () => {
    if (place.orientation === 'portrait' && place.leaf !== place.index) engine.turnToPage(place.leaf - COVER);
  });
  engine.on<BookState>('changeState', ({ data }) => on.onState(data));
}

/** Runs the command of a button or a key. */
function turn(engine: Engine, command: BookCommand) {
  if (command === 'next') engine.flipNext();
  else if (command === 'previous') engine.flipPrev();
  else turnToLeaf(engine, goals[command] - COVER);
}

const goals = { first: START.leaf, last: LEAVES - 1, cover: COVER, back: BACK };

/** @param leaf counted as by the engine */
function turnToLeaf(engine: Engine, leaf: number) {
  // A jump during a turn would land one spread too far.
  engine.getRender().finishAnimation();
  // In portrait the engine would animate the leaf before the target instead of the visible one.
  if (engine.getOrientation() === 'portrait') engine.turnToPage(leaf);
  else engine.flip(leaf);
}

/** With reduced motion leaves turn at once and corners do not fold; on a magnified page fingers pan. */
function followPreferences(engine: Engine, signal: AbortSignal) {
  const block = engine.getUI().getDistElement();
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  const setMotion = () => {
    const settings = engine.getSettings();
    settings.flippingTime = reduced.matches ? NO_FLIP_TIME_MS : FLIP_TIME_MS;
    settings.showPageCorners = !reduced.matches;
  };
  const markMagnified = () => block.toggleAttribute('data-magnified', isMagnified());
  setMotion();
  markMagnified();
  reduced.addEventListener('change', setMotion, { signal });
  window.visualViewport?.addEventListener('resize', markMagnified, { signal });
}

/** The engine's corners cover a third of a leaf and would fold over links. */
function reduceCorners(engine: Engine) {
  engine.getFlipController().isPointOnCorners = ({ x, y }) => {
    const { left, top, width, height, pageWidth } = engine.getBoundsRect();
    const reach = pageWidth * CORNER_PART;
    return isNearEnd(x - left, width, reach) && isNearEnd(y - top, height, reach);
  };
}

function isNearEnd(position: number, length: number, reach: number): boolean {
  return position > 0 && position < length && (position < reach || position > length - reach);
}

/** In portrait the engine turns a copy of the visible leaf, which must not be focused, clicked or read out. */
function makeCopiesInert(engine: Engine) {
  const controller = engine.getFlipController();
  const start = controller.start.bind(controller);
  controller.start = (position) => {
    const started = start(position);
    engine.getPage(engine.getCurrentPageIndex()).getTemporaryCopy()?.getElement().setAttribute('inert', '');
    return started;
  };
}

/** The engine writes every leaf's style in every frame, even without movement. */
function skipUnchangedFrames(engine: Engine) {
  const render = engine.getRender();
  const draw = render.drawFrame.bind(render);
  let drawn: readonly unknown[] = [];
  render.drawFrame = () => {
    const still = engine.getState() === 'read' && render.animation === null && render.flippingPage === null;
    const picture = [still, render.leftPage, render.rightPage, render.getRect()];
    if (still && picture.every((part, index) => part === drawn[index])) return;
    drawn = picture;
    draw();
  };
}

/** Stops the engine. Its own `destroy` removes an element of React and leaves its drawing loop running. */
function close(engine: Engine) {
  // Otherwise its listener for the window's size remains.
  engine.getSettings().useMouseEvents = true;
  engine.getUI().destroy();
  engine.getRender().render = swallowNextFrameRequest;
}

/** The loop requests another frame right after this call; that request is dropped. */
function swallowNextFrameRequest() {
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = () => {
    window.requestAnimationFrame = request;
    return 0;
  };
}
