import type { Page } from 'playwright-core';

/** What a thumb needs, in CSS pixels (LOOK: targets of 44). */
const wanted = 44;

/**
 * What can be pressed and is smaller than a thumb: each thing is brought into the window and tried at the edges of the square that a thumb
 * covers. Columns of a plot are as narrow as their number demands: its table has the same. A link inside a sentence is as high as its line; what is greyed out is not pressed.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((size) => {
    const kinds = 'a[href], button, select, textarea, input:not([type=hidden]), summary, [role=checkbox], [role=tab]';
    const shown = (one: HTMLElement): boolean =>
      one.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: false }) &&
      one.closest('[data-pinned], [inert], [data-column]') === null;
    const inSentence = (one: HTMLElement): boolean =>
      one.matches('p a, dd p a') &&
      (one.parentElement?.textContent ?? '').trim().length > (one.textContent ?? '').trim().length + 8;
    const things = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
      (one) =>
        !one.matches(':disabled, [tabindex="-1"], .visually-hidden') &&
        !getComputedStyle(one).clipPath.startsWith('inset') &&
        shown(one) &&
        !inSentence(one),
    );
    const hits = (one: HTMLElement, x: number, y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      const label = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
      return (
        there !== null &&
        [one, ...label].some(
          (own) => own === there || own.contains(there) || (there.contains(own) && there.matches('label')),
        )
      );
    };
    return things.flatMap((one) => {
      one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A box is as large as the label around it.
      const { left, right, top, bottom, width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const [x, y, half] = [(left + right) / 2, (top + bottom) / 2, size / 2 - 1];
      const high = height >= size - 0.5 || (hits(one, x, y - half) && hits(one, x, y + half));
      const wide = width >= size - 0.5 || (hits(one, x - half, y) && hits(one, x + half, y));
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '')
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40);
      return high && wide
        ? []
        : [`${one.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, wanted);
