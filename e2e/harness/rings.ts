import type { Page } from 'playwright-core';

/**
 * Returns the links and buttons that show no focus ring. A ring is an outline or a shadow that appears with the focus,
 * on the element, on its ::before or ::after, or on its parent.
 */
export const withoutRing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (element: Element): [Element, string | undefined][] => [
      [element, undefined],
      [element, '::before'],
      [element, '::after'],
      ...(element.parentElement === null ? [] : [[element.parentElement, undefined] as [Element, undefined]]),
    ];
    const ringsOf = (element: Element): string[] =>
      boxes(element).map(([box, part]) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box, part);
        return outlineStyle === 'none' || outlineWidth === '0px' ? boxShadow : `${outlineWidth} ${outlineColor}`;
      });
    const focused = document.activeElement;
    const seen = new Set<string>();
    const ringless = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((link) => {
      // One of each look is enough.
      const kind = [link.tagName, link.className, link.parentElement?.className, link.ariaCurrent].join('|');
      if (seen.has(kind)) return false;
      if (!link.checkVisibility({ visibilityProperty: true }) || link.matches(':disabled') || link.closest('[inert]'))
        return false;
      seen.add(kind);
      link.blur();
      const unfocused = ringsOf(link);
      link.focus({ preventScroll: true });
      if (document.activeElement !== link) return false;
      return ringsOf(link).every((shadow, at) => shadow === unfocused[at]);
    });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    return ringless.map((link) => {
      const name = (link.getAttribute('aria-label') ?? link.textContent ?? '').trim().slice(0, 40);
      return `${link.tagName.toLowerCase()} “${name}”`;
    });
  });
