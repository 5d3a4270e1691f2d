import { CORNER_PART, DRAG_PART, SWIPE_TIMEOUT_MS } from './book-settings';
import type { Engine, Point } from './engine';

/** Amends what page-flip 2.0.7 does amiss in a book that stays on the screen; once, when the book is ready. */
export function tendEngine(engine: Engine): void {
  engine.getUI().swipeTimeout = SWIPE_TIMEOUT_MS;
  followDrags(engine);
  keepCornersSmall(engine);
  keepCopiesOut(engine);
  drawOnlyChanges(engine);
}

/**
 * Dragging a leaf that cannot turn, the first or the last, would leave the engine in `user_fold`, deaf to corners.
 * And upright it would go by where the finger is: any touch in the left part leafs back, and only a finger beyond the
 * left edge leafs on. There the finger's way decides, as for a swipe.
 */
function followDrags(engine: Engine) {
  const controller = engine.getFlipController();
  const startTouch = engine.startUserTouch.bind(engine);
  const move = engine.userMove.bind(engine);
  const fold = controller.fold.bind(controller);
  const stop = controller.stopMove.bind(controller);
  let from: Point = { x: 0, y: 0 };
  let to = from;
  let onward = true;
  let refused = false;

  engine.startUserTouch = (position) => {
    from = position;
    refused = false;
    startTouch(position);
  };
  engine.userMove = (position, isTouch) => {
    to = position;
    move(position, isTouch);
  };
  controller.fold = (position) => {
    if (controller.getCalculation() === null) {
      onward = position.x < from.x;
      refused ||= !controller.start(isUpright(engine) ? edge(engine, onward, position.y) : position);
    }
    if (!refused) fold(position);
  };
  controller.stopMove = () => {
    const bent = controller.getCalculation();
    if (!bent || !isUpright(engine) || engine.getState() !== 'user_fold') return stop();
    const { pageWidth, height } = engine.getBoundsRect();
    const turns = (onward ? from.x - to.x : to.x - from.x) > pageWidth * DRAG_PART;
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

/** The engine's corners reach over a third of a leaf: a corner would fold over the link that the pointer is after. */
function keepCornersSmall(engine: Engine) {
  engine.getFlipController().isPointOnCorners = ({ x, y }) => {
    const { left, top, width, height, pageWidth } = engine.getBoundsRect();
    const reach = pageWidth * CORNER_PART;
    return isNearEnd(x - left, width, reach) && isNearEnd(y - top, height, reach);
  };
}

function isNearEnd(position: number, length: number, reach: number): boolean {
  return position > 0 && position < length && (position < reach || position > length - reach);
}

/** Upright, a copy of the leaf in view is what turns: nothing in it is to be focused, clicked or read out. */
function keepCopiesOut(engine: Engine) {
  const controller = engine.getFlipController();
  const start = controller.start.bind(controller);
  controller.start = (position) => {
    const started = start(position);
    engine.getPage(engine.getCurrentPageIndex()).getTemporaryCopy()?.getElement().setAttribute('inert', '');
    return started;
  };
}

/** The engine writes every leaf's style sixty times a second, even while the book lies still. */
function drawOnlyChanges(engine: Engine) {
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
