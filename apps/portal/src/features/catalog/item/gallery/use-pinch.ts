import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Point {
  x: number;
  y: number;
}

/** The fingers' distance in pixels and the zoom when the pinch began. */
interface Grip {
  distance: number;
  zoom: number;
}

const distanceBetween = ([first, second]: readonly Touch[]): number =>
  first === undefined || second === undefined
    ? 0
    : Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);

/** The exponent of the zoom factor per unit of the wheel's `deltaY`. */
const zoomPerWheelUnit = 0.002;

/**
 * Follows a pinch on an element, or the wheel with Ctrl, which is how trackpads report a pinch. Reports the zoom and
 * the point around which it happens.
 */
export function usePinch(
  place: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (to: number, at: Point) => void,
): void {
  const reportZoom = useEffectEvent(onZoom);
  const currentZoom = useEffectEvent(() => zoom);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    let grip: Grip | null = null;
    const inBox = (x: number, y: number): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const startGrip = ({ touches }: TouchEvent): void => {
      grip = touches.length === 2 ? { distance: distanceBetween([...touches]), zoom: currentZoom() } : null;
    };
    const move = (event: TouchEvent): void => {
      const [first, second] = event.touches;
      if (grip === null || grip.distance === 0 || first === undefined || second === undefined) return;
      event.preventDefault();
      reportZoom(
        (grip.zoom * distanceBetween([first, second])) / grip.distance,
        inBox((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2),
      );
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      reportZoom(currentZoom() * Math.exp(-event.deltaY * zoomPerWheelUnit), inBox(event.clientX, event.clientY));
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener('touchstart', startGrip, { signal, passive: true });
    box.addEventListener('touchend', startGrip, { signal, passive: true });
    box.addEventListener('touchmove', move, { signal, passive: false });
    box.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listeners.abort();
  }, [place]);
}
