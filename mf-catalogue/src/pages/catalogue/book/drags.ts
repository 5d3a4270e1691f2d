import {
  DRAG_PART,
  MOUSE_TAP_DISTANCE_PX,
  SWIPE_DISTANCE_PX,
  SWIPE_TIMEOUT_MS,
  TAP_DISTANCE_PX,
} from './book-settings';
import type { Engine, Point } from './page-flip';

type Drag = {
  from: Point;
  to: Point;
  /** In ms since 1970. */
  startedAt: number;
  isTouch: boolean;
  /** Set while the pointer stays near its start. */
  isTap: boolean;
  /** Set if it began on a link or button, which a tap activates. */
  onControl: boolean;
  /** The direction: towards the end of the book. */
  forward: boolean;
  /** Set if a leaf follows the pointer; the ends of the book refuse it. */
  fold: 'none' | 'follows' | 'refused';
};

/**
 * Turns leaves by mouse and finger. It replaces page-flip's own handlers, which count a slow swipe as a tap, turn a
 * leaf by a pinch or any mouse button, and in portrait turn back by a drag that starts at the leaf's left.
 */
export function followPointer(engine: Engine, signal: AbortSignal): void {
  const block = engine.getUI().getDistElement();
  const controller = engine.getFlipController();
  let drag: Drag | null = null;

  function onDown(event: PointerEvent) {
    // A second finger zooms the page; in a zoomed page one finger pans.
    if (!event.isPrimary) return onCancel();
    const isTouch = event.pointerType === 'touch';
    const onControl = isOnControl(event);
    // The browser itself drags links by the mouse.
    if (event.button !== 0 || (onControl && !isTouch) || isMagnified()) return;
    const at = pointIn(block, event);
    drag = {
      from: at,
      to: at,
      startedAt: Date.now(),
      isTouch,
      isTap: true,
      onControl,
      forward: true,
      fold: 'none',
    };
  }

  function onMove(event: PointerEvent) {
    const to = pointIn(block, event);
    if (!drag) {
      // Folds the corner under the mouse.
      if (event.pointerType !== 'touch') engine.userMove(to, false);
      return;
    }
    if (!event.isPrimary) return;
    drag.to = to;
    const way = Math.hypot(to.x - drag.from.x, to.y - drag.from.y);
    drag.isTap &&= way <= (drag.isTouch ? TAP_DISTANCE_PX : MOUSE_TAP_DISTANCE_PX);
    const mayBeSwipe = drag.isTouch && Date.now() - drag.startedAt < SWIPE_TIMEOUT_MS;
    if (drag.fold === 'none' && !drag.isTap && !mayBeSwipe) startFold(engine, drag);
    if (drag.fold === 'follows') controller.fold(to);
  }

  function onUp(event: PointerEvent) {
    if (!drag || !event.isPrimary) return;
    const ended = { ...drag, to: pointIn(block, event) };
    drag = null;
    if (ended.fold === 'follows') release(engine, isFar(engine, ended));
    else if (ended.isTap && ended.onControl) return;
    else if (ended.isTap) controller.flip(ended.to);
    else if (ended.fold === 'none') swipe(engine, ended);
  }

  function onCancel() {
    if (drag?.fold === 'follows') release(engine, false);
    drag = null;
  }

  // Keeps the focus where it is.
  block.addEventListener('mousedown', (event) => {
    if (event.button === 0 && !isOnControl(event)) event.preventDefault();
  });
  block.addEventListener('pointerdown', onDown);
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onCancel, { signal });
}

/** Tolerance for browsers that round the scale of an unmagnified page. */
const MAGNIFIED_FROM = 1.01;

/** Tests whether the visitor has pinch-zoomed the page. */
export function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) >= MAGNIFIED_FROM;
}

function isOnControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('a, button') !== null;
}

function pointIn(block: HTMLElement, { clientX, clientY }: PointerEvent): Point {
  const { left, top } = block.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function swipe(engine: Engine, { from, to }: Drag) {
  const way = to.x - from.x;
  if (Math.abs(way) <= SWIPE_DISTANCE_PX || Math.abs(to.y - from.y) >= 2 * SWIPE_DISTANCE_PX) return;
  const corner = from.y < engine.getBoundsRect().height / 2 ? 'top' : 'bottom';
  if (way < 0) engine.flipNext(corner);
  else engine.flipPrev(corner);
}

/** In portrait, the direction of the drag decides which leaf turns; in landscape, the side where it starts. */
function startFold(engine: Engine, drag: Drag) {
  const controller = engine.getFlipController();
  drag.forward = drag.to.x < drag.from.x;
  // A folded corner keeps its leaf.
  const folds = controller.getCalculation() !== null || controller.start(grip(engine, drag));
  drag.fold = folds ? 'follows' : 'refused';
}

/** Returns the point at which the engine grips the leaf: in portrait the edge from which it turns. */
function grip(engine: Engine, { to, forward }: Drag): Point {
  if (engine.getOrientation() === 'landscape') return to;
  const { left, pageWidth } = engine.getBoundsRect();
  return { x: left + pageWidth * (forward ? 2 : 1), y: to.y };
}

/** Tests whether the leaf turns on release: past the middle of the book, or in portrait past a part of its width. */
function isFar(engine: Engine, { from, to, forward }: Drag): boolean {
  if (engine.getOrientation() === 'landscape')
    return (engine.getFlipController().getCalculation()?.getPosition().x ?? 0) <= 0;
  return (forward ? from.x - to.x : to.x - from.x) > engine.getBoundsRect().pageWidth * DRAG_PART;
}

/** Finishes the turn of a folded leaf, or folds it back. */
function release(engine: Engine, turns: boolean) {
  const controller = engine.getFlipController();
  const fold = controller.getCalculation();
  if (!fold) return;
  const { pageWidth, height } = engine.getBoundsRect();
  const y = fold.getCorner() === 'bottom' ? height : 0;
  controller.animateFlippingTo(fold.getPosition(), { x: turns ? -pageWidth : pageWidth, y }, turns);
}
