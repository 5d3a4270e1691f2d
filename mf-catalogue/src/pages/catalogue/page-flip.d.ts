/** The part of page-flip 2.0.7 that the book uses; the package ships no types. */
declare module 'page-flip' {
  export type Point = { x: number; y: number };

  export type BookState = 'read' | 'fold_corner' | 'user_fold' | 'flipping';

  /** Landscape shows two leaves, portrait one. */
  export type Orientation = 'landscape' | 'portrait';

  type Corner = 'top' | 'bottom';

  type Settings = {
    /** `stretch` fills the block; then only the ratio of `width` and `height` counts. */
    size: 'stretch';
    width: number;
    height: number;
    minWidth: number;
    maxWidth: number;
    minHeight: number;
    maxHeight: number;
    startPage: number;
    flippingTime: number;
    maxShadowOpacity: number;
    showPageCorners: boolean;
    useMouseEvents: boolean;
  };

  type EventName = 'flip' | 'changeOrientation' | 'changeState';

  export class PageFlip {
    constructor(block: HTMLElement, settings: Settings);
    loadFromHTML(leaves: HTMLElement[]): void;
    on<Data>(event: EventName, callback: (event: { data: Data }) => void): void;
    off(event: EventName): void;
    /** Gives the leaves back to the block. */
    clear(): void;
    flip(leaf: number): void;
    flipNext(corner?: Corner): void;
    flipPrev(corner?: Corner): void;
    turnToPage(leaf: number): void;
    userMove(position: Point, isTouch: boolean): void;
    getCurrentPageIndex(): number;
    getPageCount(): number;
    getOrientation(): Orientation;
    getState(): BookState;
    getSettings(): Settings;
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
  }
}
