import { DRAG_PART, SWIPE_DISTANCE_PX, TAP_DISTANCE_PX } from './book-settings';
import type { Engine, Point } from './engine';
import { isMagnified } from './magnified';

/**
 * Makes leaves follow the finger. Works around these faults of page-flip 2.0.7:
 * - a slow swipe, and even a vertical scroll, counts as a tap and turns towards the side where the finger ended,
 * - in portrait, a drag from the leaf's left part turns back, and only one beyond its left edge turns on,
 * - dragging a first or last leaf that cannot turn leaves the state `user_fold`, in which corners do not fold,
 * - a pinch zoom turns a leaf.
 */
export function followDrags(engine: Engine): void {
  const drag = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, forward: true, folds: false, refused: false };
  const finger = watchFinger(engine.getUI().getDistElement(), () => cancelTouch(engine, drag));
  recordDrags(engine, drag, finger);
  foldByDirection(engine, drag);
}

type Drag = {
  from: Point;
  to: Point;
  /** Towards the end of the book. */
  forward: boolean;
  /** The engine has started to fold. */
  folds: boolean;
  /** There is no leaf to turn in this direction. */
  refused: boolean;
};

type Finger = { moved: boolean };

/** Two fingers zoom the page, and in a zoomed page one finger pans it. */
function isForBrowser({ touches }: TouchEvent): boolean {
  return touches.length > 1 || isMagnified();
}

/**
 * Tracks whether the touch has moved; horizontal movements are kept from the browser.
 * @param leave called for a touch that belongs to the browser
 */
function watchFinger(block: HTMLElement, leave: () => void): Finger {
  const finger = { x: 0, y: 0, moved: false };
  block.addEventListener('mousedown', () => {
    finger.moved = false;
  });
  block.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches;
      if (isForBrowser(event)) leave();
      else if (touch) Object.assign(finger, { x: touch.clientX, y: touch.clientY, moved: false });
    },
    { passive: true },
  );
  block.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (isForBrowser(event)) return leave();
      if (!touch) return;
      const [dx, dy] = [Math.abs(touch.clientX - finger.x), Math.abs(touch.clientY - finger.y)];
      finger.moved ||= Math.max(dx, dy) > TAP_DISTANCE_PX;
      // Only a movement that is prevented here at once is reported as cancelable later, and can fold.
      if (dx > dy && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  return finger;
}

/** Records the drag; a touch that moved without folding turns the leaf like a swipe, if it was long enough. */
function recordDrags(engine: Engine, drag: Drag, finger: Finger) {
  const start = engine.startUserTouch.bind(engine);
  const move = engine.userMove.bind(engine);
  const stop = engine.userStop.bind(engine);
  let pressed = false;
  engine.startUserTouch = (position) => {
    Object.assign(drag, { from: position, to: position, folds: false, refused: false });
    pressed = true;
    start(position);
  };
  engine.userMove = (position, isTouch) => {
    drag.to = position;
    move(position, isTouch);
  };
  engine.userStop = (position, isSwipe = false) => {
    const moved = pressed && !isSwipe && !drag.folds && finger.moved;
    pressed = false;
    stop(position, isSwipe || moved);
    const way = position.x - drag.from.x;
    if (!moved || Math.abs(way) < SWIPE_DISTANCE_PX) return;
    if (way < 0) engine.flipNext();
    else engine.flipPrev();
  };
}

/** Cancels the touch in the engine; a folded leaf returns. */
function cancelTouch(engine: Engine, drag: Drag) {
  const ui = engine.getUI();
  if (ui.touchPoint === null) return;
  ui.touchPoint = null;
  engine.userStop(drag.to, true);
  if (engine.getState() === 'user_fold') release(engine, false);
}

/** In portrait, the direction of the drag decides which leaf turns, and its length whether it does. */
function foldByDirection(engine: Engine, drag: Drag) {
  const controller = engine.getFlipController();
  const fold = controller.fold.bind(controller);
  const stop = controller.stopMove.bind(controller);
  controller.fold = (position) => {
    drag.folds = true;
    if (controller.getCalculation() === null) {
      drag.forward = position.x < drag.from.x;
      drag.refused ||= !controller.start(
        isPortrait(engine) ? edge(engine, drag.forward, position.y) : position,
      );
    }
    if (!drag.refused) fold(position);
  };
  controller.stopMove = () => {
    if (!isPortrait(engine) || engine.getState() !== 'user_fold') return stop();
    const way = drag.forward ? drag.from.x - drag.to.x : drag.to.x - drag.from.x;
    release(engine, way > engine.getBoundsRect().pageWidth * DRAG_PART);
  };
}

/** Lets a folded leaf turn or return. */
function release(engine: Engine, turns: boolean) {
  const controller = engine.getFlipController();
  const fold = controller.getCalculation();
  if (!fold) return;
  const { pageWidth, height } = engine.getBoundsRect();
  const y = fold.getCorner() === 'bottom' ? height : 0;
  controller.animateFlippingTo(fold.getPosition(), { x: turns ? -pageWidth : pageWidth, y }, turns);
}

function isPortrait(engine: Engine): boolean {
  return engine.getOrientation() === 'portrait';
}

/** Returns a point at the edge from which a single leaf turns forward or back. */
function edge(engine: Engine, forward: boolean, y: number): Point {
  const { left, pageWidth } = engine.getBoundsRect();
  return { x: left + pageWidth * (forward ? 2 : 1), y };
}
