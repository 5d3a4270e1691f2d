import { DRAG_PART, SWIPE_DISTANCE_PX, TAP_DISTANCE_PX } from './book-settings';
import type { Engine, Point } from './engine';

/**
 * Lets a leaf follow the finger's way. Left to itself, page-flip 2.0.7
 * - takes a slow swipe, and even a scroll up or down, for a tap and turns towards the side where the finger ended,
 * - with one leaf in view leafs back from its left part, and leafs on only for a finger beyond its left edge,
 * - stays in the state `user_fold`, deaf to corners, after dragging a first or last leaf that cannot turn.
 */
export function followDrags(engine: Engine): void {
  const finger = watchFinger(engine.getUI().getDistElement());
  const drag = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, onward: true, folds: false, refused: false };
  tellDrags(engine, drag, finger);
  foldByDirection(engine, drag);
}

type Drag = {
  from: Point;
  to: Point;
  /** Towards the end of the book. */
  onward: boolean;
  /** The engine was asked to fold. */
  folds: boolean;
  /** There is nothing to turn in this direction. */
  refused: boolean;
};

type Finger = { strayed: boolean };

/** Whether the touch has left its place on the screen; a sideways one is kept from the browser. */
function watchFinger(block: HTMLElement): Finger {
  const finger = { x: 0, y: 0, strayed: false };
  block.addEventListener('mousedown', () => {
    finger.strayed = false;
  });
  block.addEventListener(
    'touchstart',
    ({ touches: [touch] }) => {
      if (touch) Object.assign(finger, { x: touch.clientX, y: touch.clientY, strayed: false });
    },
    { passive: true },
  );
  block.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches;
      if (!touch) return;
      const [dx, dy] = [Math.abs(touch.clientX - finger.x), Math.abs(touch.clientY - finger.y)];
      finger.strayed ||= Math.max(dx, dy) > TAP_DISTANCE_PX;
      // Movements that nobody claims at once are reported for information only, and fold nothing.
      if (dx > dy && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );
  return finger;
}

/** Keeps account of the drag, and has a touch that moved and folded nothing turn the leaf as a swipe does, or not. */
function tellDrags(engine: Engine, drag: Drag, finger: Finger) {
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
    const moved = pressed && !isSwipe && !drag.folds && finger.strayed;
    pressed = false;
    stop(position, isSwipe || moved);
    const way = position.x - drag.from.x;
    if (!moved || Math.abs(way) < SWIPE_DISTANCE_PX) return;
    if (way < 0) engine.flipNext();
    else engine.flipPrev();
  };
}

/** With one leaf in view, the direction of the drag says which leaf turns, and its length whether it does. */
function foldByDirection(engine: Engine, drag: Drag) {
  const controller = engine.getFlipController();
  const fold = controller.fold.bind(controller);
  const stop = controller.stopMove.bind(controller);
  controller.fold = (position) => {
    drag.folds = true;
    if (controller.getCalculation() === null) {
      drag.onward = position.x < drag.from.x;
      drag.refused ||= !controller.start(
        isUpright(engine) ? edge(engine, drag.onward, position.y) : position,
      );
    }
    if (!drag.refused) fold(position);
  };
  controller.stopMove = () => {
    const bent = controller.getCalculation();
    if (!bent || !isUpright(engine) || engine.getState() !== 'user_fold') return stop();
    const { pageWidth, height } = engine.getBoundsRect();
    const way = drag.onward ? drag.from.x - drag.to.x : drag.to.x - drag.from.x;
    const turns = way > pageWidth * DRAG_PART;
    const y = bent.getCorner() === 'bottom' ? height : 0;
    controller.animateFlippingTo(bent.getPosition(), { x: turns ? -pageWidth : pageWidth, y }, turns);
  };
}

function isUpright(engine: Engine): boolean {
  return engine.getOrientation() === 'portrait';
}

/** A point at the edge from which a single leaf turns on, or back. */
function edge(engine: Engine, onward: boolean, y: number): Point {
  const { left, pageWidth } = engine.getBoundsRect();
  return { x: left + pageWidth * (onward ? 2 : 1), y };
}
