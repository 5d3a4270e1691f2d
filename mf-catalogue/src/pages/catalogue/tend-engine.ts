import { CORNER_PART, SWIPE_TIMEOUT_MS } from './book-settings';
import { followDrags } from './drags';
import type { Engine } from './engine';

/** Amends what page-flip 2.0.7 does amiss in a book that stays on the screen; once, when the book is ready. */
export function tendEngine(engine: Engine): void {
  engine.getUI().swipeTimeout = SWIPE_TIMEOUT_MS;
  followDrags(engine);
  keepCornersSmall(engine);
  keepCopiesOut(engine);
  drawOnlyChanges(engine);
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
