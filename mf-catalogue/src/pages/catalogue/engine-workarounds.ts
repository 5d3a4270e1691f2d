import { CORNER_PART, SWIPE_TIMEOUT_MS } from './book-settings';
import { followDrags } from './drags';
import type { Engine } from './engine';

/** Works around faults of page-flip 2.0.7; called once, when the book is ready. */
export function applyEngineWorkarounds(engine: Engine): void {
  engine.getUI().swipeTimeout = SWIPE_TIMEOUT_MS;
  followDrags(engine);
  reduceCorners(engine);
  makeCopiesInert(engine);
  skipUnchangedFrames(engine);
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

/** The engine writes every leaf's style in every frame, even while nothing moves. */
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
