import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a place has come into sight. Where a browser cannot tell, it has. The place itself may have no box of its own: its first child counts. */
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
