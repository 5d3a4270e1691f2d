import type { BookCommand } from './book-keys';
import { FLIP_TIME_MS, NO_FLIP_TIME_MS } from './book-settings';
import type { Orientation } from './place';

export type BookState = 'read' | 'fold_corner' | 'user_fold' | 'flipping';

export type Point = { x: number; y: number };

type Render = {
  animation: object | null;
  leftPage: object | null;
  rightPage: object | null;
  flippingPage: object | null;
  getRect(): object;
  drawFrame(): void;
  render(time: number): void;
  finishAnimation(): void;
};

/** The part of page-flip's object that the book uses; the package ships no types. */
export type Engine = {
  flip(leaf: number): void;
  flipNext(): void;
  flipPrev(): void;
  turnToPage(leaf: number): void;
  startUserTouch(position: Point): void;
  userMove(position: Point, isTouch: boolean): void;
  userStop(position: Point, isSwipe?: boolean): void;
  getCurrentPageIndex(): number;
  getPageCount(): number;
  getOrientation(): Orientation;
  getState(): BookState;
  getSettings(): { flippingTime: number; showPageCorners: boolean };
  getUI(): {
    swipeTimeout: number;
    /** The touch that the engine follows. */
    touchPoint: object | null;
    getDistElement(): HTMLElement;
    destroy(): void;
  };
  getPage(leaf: number): { getTemporaryCopy(): { getElement(): HTMLElement } | null };
  getBoundsRect(): { left: number; top: number; width: number; height: number; pageWidth: number };
  getFlipController(): {
    fold(position: Point): void;
    start(position: Point): boolean;
    stopMove(): void;
    isPointOnCorners(position: Point): boolean;
    getCalculation(): { getPosition(): Point; getCorner(): 'top' | 'bottom' } | null;
    animateFlippingTo(from: Point, to: Point, turned: boolean): void;
  };
  getRender(): Render;
};

/** With reduced motion, leaves turn at once and corners do not fold under the pointer. */
export function setMotion(engine: Pick<Engine, 'getSettings'>, wanted: boolean): void {
  const settings = engine.getSettings();
  settings.flippingTime = wanted ? FLIP_TIME_MS : NO_FLIP_TIME_MS;
  settings.showPageCorners = wanted;
}

type Turning = Pick<
  Engine,
  'flip' | 'flipNext' | 'flipPrev' | 'turnToPage' | 'getPageCount' | 'getOrientation'
> & { getRender(): Pick<Render, 'finishAnimation'> };

/** Runs the command of a button or a key. */
export function turn(engine: Turning, command: BookCommand): void {
  if (command === 'next') engine.flipNext();
  else if (command === 'previous') engine.flipPrev();
  else turnToLeaf(engine, command === 'first' ? 0 : engine.getPageCount() - 1);
}

function turnToLeaf(engine: Turning, leaf: number) {
  // A jump during a turn would otherwise land one spread too far.
  engine.getRender().finishAnimation();
  // In portrait the engine would animate the leaf before the target instead of the visible one.
  if (engine.getOrientation() === 'portrait') engine.turnToPage(leaf);
  else engine.flip(leaf);
}

type Ending = { getUI(): { destroy(): void }; getRender(): Pick<Render, 'render'> };

/**
 * Disposes of the engine. page-flip's own `destroy` removes an element that React owns, and leaves its drawing loop
 * running.
 */
export function disposeEngine(engine: Ending): void {
  engine.getUI().destroy();
  engine.getRender().render = swallowNextFrameRequest;
}

/** The loop requests its next frame in the statement after this call; that one request is dropped. */
function swallowNextFrameRequest() {
  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = () => {
    window.requestAnimationFrame = request;
    return 0;
  };
}
