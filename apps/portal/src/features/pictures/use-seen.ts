import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Returns whether an element has come into sight; true where the browser can't detect it. An element without a box
 * counts by its first child.
 */
export function useSeen<Place extends HTMLElement>(): [RefObject<Place | null>, boolean] {
  const place = useRef<Place>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const box = place.current?.firstElementChild ?? place.current;
    if (seen || box === null || box === undefined) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [seen]);
  return [place, seen];
}
