import { DRAG_PART, SWIPE_DISTANCE_PX, TAP_DISTANCE_PX } from './book-settings';
import type { Engine, Point } from './engine';
import { isMagnified } from './magnified';

/**
 * Lets a leaf follow the finger's way. Left to itself, page-flip 2.0.7
 * - takes a slow swipe, and even a scroll up or down, for a tap and turns towards the side where the finger ended,
 * - with one leaf in view leafs back from its left part, and leafs on only for a finger beyond its left edge,
 * - stays in the state `user_fold`, deaf to corners, after dragging a first or last leaf that cannot turn,
 * - takes two fingers that magnify the page for one that turns a leaf.
 */
export function followDrags(engine: Engine): void {
  const drag = { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, onward: true, folds: false, refused: false };
  const finger = watchFinger(engine.getUI().getDistElement(), () => giveUp(engine, drag));
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

/** Two fingers magnify the page, and in a magnified page one moves it about. */
function isForBrowser({ touches }: TouchEvent): boolean {
  return touches.length > 1 || isMagnified();
}

/**
 * Whether the touch has left its place on the screen; a sideways one is kept from the browser.
 * @param leave what to do with a touch that is the browser's
 */
function watchFinger(block: HTMLElement, leave: () => void): Finger {
  const finger = { x: 0, y: 0, strayed: false };
  block.addEventListener('mousedown', () => {
    finger.strayed = false;
  });
  block.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches;
      if (isForBrowser(event)) leave();
      else if (touch) Object.assign(finger, { x: touch.clientX, y: touch.clientY, strayed: false });
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

/** Has the engine forget a touch that turns nothing after all; a leaf that it bent lies back. */
function giveUp(engine: Engine, drag: Drag) {
  const ui = engine.getUI();
  if (ui.touchPoint === null) return;
  ui.touchPoint = null;
  engine.userStop(drag.to, true);
  if (engine.getState() === 'user_fold') settle(engine, false);
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
    if (!isUpright(engine) || engine.getState() !== 'user_fold') return stop();
    const way = drag.onward ? drag.from.x - drag.to.x : drag.to.x - drag.from.x;
    settle(engine, way > engine.getBoundsRect().pageWidth * DRAG_PART);
  };
}

/** Has a bent leaf turn, or lie back. */
function settle(engine: Engine, turns: boolean) {
  const controller = engine.getFlipController();
  const bent = controller.getCalculation();
  if (!bent) return;
  const { pageWidth, height } = engine.getBoundsRect();
  const y = bent.getCorner() === 'bottom' ? height : 0;
  controller.animateFlippingTo(bent.getPosition(), { x: turns ? -pageWidth : pageWidth, y }, turns);
}

function isUpright(engine: Engine): boolean {
  return engine.getOrientation() === 'portrait';
}

/** A point at the edge from which a single leaf turns on, or back. */
function edge(engine: Engine, onward: boolean, y: number): Point {
  const { left, pageWidth } = engine.getBoundsRect();
  return { x: left + pageWidth * (onward ? 2 : 1), y };
}
