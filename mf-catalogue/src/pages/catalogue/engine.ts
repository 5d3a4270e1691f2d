import type { BookCommand } from './book-keys';
import { FLIP_TIME_MS, NO_FLIP_TIME_MS, SWIPE_TIMEOUT_MS } from './book-settings';
import type { Orientation } from './place';

export type BookState = 'read' | 'fold_corner' | 'user_fold' | 'flipping';

type Point = { x: number; y: number };

/** The part of page-flip's object that the book uses; the package ships no types. */
export type Engine = {
  flip(leaf: number): void;
  flipNext(): void;
  flipPrev(): void;
  turnToPage(leaf: number): void;
  startUserTouch(position: Point): void;
  getCurrentPageIndex(): number;
  getPageCount(): number;
  getOrientation(): Orientation;
  getState(): BookState;
  getSettings(): { flippingTime: number; showPageCorners: boolean };
  getUI(): { swipeTimeout: number; destroy(): void };
  getFlipController(): {
    fold(position: Point): void;
    start(position: Point): boolean;
    getCalculation(): object | null;
  };
  getRender(): {
    animation: object | null;
    leftPage: object | null;
    rightPage: object | null;
    flippingPage: object | null;
    getRect(): object;
    drawFrame(): void;
    render(time: number): void;
    finishAnimation(): void;
  };
};

/** Amends what page-flip 2.0.7 does amiss in a book that stays on the screen; once, when it is ready. */
export function tendEngine(engine: Engine): void {
  engine.getUI().swipeTimeout = SWIPE_TIMEOUT_MS;
  foldOnlyWhatTurns(engine);
  drawOnlyChanges(engine);
}

/** Turns without motion, and folds no corner under the pointer, while the visitor wants none. */
export function setMotion(engine: Engine, wanted: boolean): void {
  const settings = engine.getSettings();
  settings.flippingTime = wanted ? FLIP_TIME_MS : NO_FLIP_TIME_MS;
  settings.showPageCorners = wanted;
}

/** Does what a button or a key asks for. */
export function turn(engine: Engine, command: BookCommand): void {
  if (command === 'next') engine.flipNext();
  else if (command === 'previous') engine.flipPrev();
  else turnToLeaf(engine, command === 'first' ? 0 : engine.getPageCount() - 1);
}

function turnToLeaf(engine: Engine, leaf: number) {
  // A jump asked for during a turn would otherwise land one spread too far.
  engine.getRender().finishAnimation();
  // Upright, the engine would bend the leaf before the wanted one instead of the one in view.
  if (engine.getOrientation() === 'portrait') engine.turnToPage(leaf);
  else engine.flip(leaf);
}

/**
 * Ends the book's work. page-flip's own `destroy` would remove an element that is React's, and would leave its drawing
 * loop running for the life of the page.
 */
export function disposeEngine(engine: Engine): void {
  engine.getUI().destroy();
  engine.getRender().render = swallowNextFrameRequest;
}

/** The loop asks for its next frame in the statement after this call: that one request goes nowhere. */
function swallowNextFrameRequest() {
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = () => {
    window.requestAnimationFrame = request;
    return 0;
  };
}

/** Dragging a leaf that cannot turn, the first or the last, would leave the engine in `user_fold`, deaf to corners. */
function foldOnlyWhatTurns(engine: Engine) {
  const controller = engine.getFlipController();
  const fold = controller.fold.bind(controller);
  const startTouch = engine.startUserTouch.bind(engine);
  let refused = false;
  engine.startUserTouch = (position) => {
    refused = false;
    startTouch(position);
  };
  controller.fold = (position) => {
    if (controller.getCalculation() === null) refused ||= !controller.start(position);
    if (!refused) fold(position);
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
