type HeightProperty = '--banner' | '--compare-bar' | '--main-action' | '--sticky-bar' | '--top-bar';

/**
 * Returns a ref that publishes the height of an element that stays in sight as a custom property, so that others can
 * make room for it. The height is 0 while the element scrolls with the page.
 */
function heightPublisher(property: HeightProperty): (element: HTMLElement | null) => (() => void) | undefined {
  const shown = new Set<HTMLElement>();
  const publish = (): void => {
    const heights = [...shown].map((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) ? element.offsetHeight : 0,
    );
    document.documentElement.style.setProperty(property, `${Math.max(0, ...heights)}px`);
  };
  return (element) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(publish);
    shown.add(element);
    observer.observe(element);
    // The window's size decides whether the element is fixed.
    window.addEventListener('resize', publish);
    return () => {
      shown.delete(element);
      observer.disconnect();
      window.removeEventListener('resize', publish);
      publish();
    };
  };
}

/** For a question to the user, such as the one about cookies. */
export const bannerHeight = heightPublisher('--banner');
/** For the items chosen for the comparison. */
export const compareBarHeight = heightPublisher('--compare-bar');
/** For the page's main action, which is fixed on a phone. */
export const mainActionHeight = heightPublisher('--main-action');
/** For a bar that stays at the foot of the window while the page scrolls. */
export const stickyBarHeight = heightPublisher('--sticky-bar');
/** For a bar that stays at the top, below the app bar. */
export const topBarHeight = heightPublisher('--top-bar');
