import type { Page } from 'playwright-core';

/**
 * Links and buttons that show no ring when the keyboard's focus is on them. A ring is an outline or a shadow that the focus brings, on the
 * element, on what it is drawn with, or on the box around it.
 */
export const withoutRing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = (one: Element): [Element, string | undefined][] => [
      [one, undefined],
      [one, '::before'],
      [one, '::after'],
      ...(one.parentElement === null ? [] : [[one.parentElement, undefined] as [Element, undefined]]),
    ];
    const look = (one: Element): string[] =>
      boxes(one).map(([box, part]) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(box, part);
        return outlineStyle === 'none' || outlineWidth === '0px' ? boxShadow : `${outlineWidth} ${outlineColor}`;
      });
    const before = document.activeElement;
    const seen = new Set<string>();
    const found = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter((one) => {
      // One of each look is enough.
      const kind = [one.tagName, one.className, one.parentElement?.className, one.ariaCurrent].join('|');
      if (seen.has(kind)) return false;
      if (!one.checkVisibility({ visibilityProperty: true }) || one.matches(':disabled') || one.closest('[inert]'))
        return false;
      seen.add(kind);
      one.blur();
      const plain = look(one);
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) return false;
      return look(one).every((shadow, at) => shadow === plain[at]);
    });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return found.map(
      (one) =>
        `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}”`,
    );
  });
