import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Point {
  x: number;
  y: number;
}

interface Grip {
  distance: number;
  zoom: number;
}

const apart = ([one, other]: readonly Touch[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/** The zoom per wheel unit. */
const notch = 0.002;

/**
 * Follows a pinch on an element, or the wheel with Ctrl, which is how trackpads report a pinch. Reports the zoom and
 * the point around which it happens.
 */
export function usePinch(
  place: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (to: number, at: Point) => void,
): void {
  const zoomLatest = useEffectEvent(onZoom);
  const now = useEffectEvent(() => zoom);
  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    let grip: Grip | null = null;
    const inBox = (x: number, y: number): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const start = ({ touches }: TouchEvent): void => {
      grip = touches.length === 2 ? { distance: apart([...touches]), zoom: now() } : null;
    };
    const move = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (grip === null || grip.distance === 0 || one === undefined || other === undefined) return;
      event.preventDefault();
      zoomLatest(
        (grip.zoom * apart([one, other])) / grip.distance,
        inBox((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2),
      );
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomLatest(now() * Math.exp(-event.deltaY * notch), inBox(event.clientX, event.clientY));
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    box.addEventListener('touchstart', start, { signal, passive: true });
    box.addEventListener('touchend', start, { signal, passive: true });
    box.addEventListener('touchmove', move, { signal, passive: false });
    box.addEventListener('wheel', wheel, { signal, passive: false });
    return () => listeners.abort();
  }, [place]);
}
