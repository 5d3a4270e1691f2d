import type { Orientation } from './place';

export type BookState = 'read' | 'fold_corner' | 'user_fold' | 'flipping';

export type Point = { x: number; y: number };

type Corner = 'top' | 'bottom';

/** The part of page-flip's object that the book uses; the package ships no types. */
export type Engine = {
  on<Data>(event: string, callback: (event: { data: Data }) => void): void;
  flip(leaf: number): void;
  flipNext(corner?: Corner): void;
  flipPrev(corner?: Corner): void;
  turnToPage(leaf: number): void;
  userMove(position: Point, isTouch: boolean): void;
  getCurrentPageIndex(): number;
  getOrientation(): Orientation;
  getState(): BookState;
  getSettings(): { flippingTime: number; showPageCorners: boolean; useMouseEvents: boolean };
  getPage(leaf: number): { getTemporaryCopy(): { getElement(): HTMLElement } | null };
  getBoundsRect(): { left: number; top: number; width: number; height: number; pageWidth: number };
  getUI(): { getDistElement(): HTMLElement; destroy(): void };
  getFlipController(): {
    start(position: Point): boolean;
    fold(position: Point): void;
    flip(position: Point): void;
    isPointOnCorners(position: Point): boolean;
    getCalculation(): { getPosition(): Point; getCorner(): Corner } | null;
    animateFlippingTo(from: Point, to: Point, turned: boolean): void;
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
