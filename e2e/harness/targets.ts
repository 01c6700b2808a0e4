import type { Page } from 'playwright-core';

/** The minimum size of a target, in CSS pixels. */
const minimumSize = 44;

/**
 * Returns the targets that are smaller than a thumb. Scrolls each into view and tests the edges of the square that a
 * thumb covers. Leaves out disabled targets, links within a sentence, which are as high as its line, and the columns of
 * a plot, whose table has the same links.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((size) => {
    const kinds = 'a[href], button, select, textarea, input:not([type=hidden]), summary, [role=checkbox], [role=tab]';
    const shown = (element: HTMLElement): boolean =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: false }) &&
      element.closest('[data-pinned], [inert], [data-column]') === null;
    const inSentence = (element: HTMLElement): boolean =>
      element.matches('p a, dd p a') &&
      (element.parentElement?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length + 8;
    const targets = [...document.querySelectorAll<HTMLElement>(kinds)].filter(
      (element) =>
        !element.matches(':disabled, [tabindex="-1"], .visually-hidden') &&
        !getComputedStyle(element).clipPath.startsWith('inset') &&
        shown(element) &&
        !inSentence(element),
    );
    const hits = (element: HTMLElement, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      return (
        hit !== null &&
        [element, ...labels].some(
          (target) => target === hit || target.contains(hit) || (hit.contains(target) && hit.matches('label')),
        )
      );
    };
    return targets.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A box is as large as the label around it.
      const { left, right, top, bottom, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      if (width < 2 || height < 2) return [];
      const [x, y, half] = [(left + right) / 2, (top + bottom) / 2, size / 2 - 1];
      const high = height >= size - 0.5 || (hits(element, x, y - half) && hits(element, x, y + half));
      const wide = width >= size - 0.5 || (hits(element, x - half, y) && hits(element, x + half, y));
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '')
        .trim()
        .replaceAll(/\s+/g, ' ')
        .slice(0, 40);
      return high && wide
        ? []
        : [`${element.tagName.toLowerCase()} “${name}” ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, minimumSize);

/**
 * Returns the targets that stay in sight while the page scrolls, and whose middle something else covers. Scrolls to the
 * top, the middle and the end of the page.
 */
export const coveredTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stays = (element: Element): boolean => {
      const { position, top, bottom } = getComputedStyle(element);
      if (position === 'fixed') return true;
      const box = element.getBoundingClientRect();
      // Elsewhere, a sticky element scrolls as the page does.
      const isAt = (distance: number): boolean => Math.abs(distance) < 2;
      return (
        position === 'sticky' &&
        (isAt(box.top - Number.parseFloat(top)) || isAt(window.innerHeight - box.bottom - Number.parseFloat(bottom)))
      );
    };
    const staying = (element: Element | null): boolean =>
      element !== null && (stays(element) || staying(element.parentElement));
    const covered = new Set<string>();
    for (const part of [0, 0.5, 1]) {
      window.scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
      for (const target of document.querySelectorAll('a[href], button, select, input, textarea')) {
        const isClipped = getComputedStyle(target).clipPath.startsWith('inset');
        if (isClipped || !target.checkVisibility({ visibilityProperty: true }) || !staying(target)) continue;
        const { left, top, width, height } = target.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (hit === null || target.contains(hit) || hit.contains(target)) continue;
        covered.add(`“${target.getAttribute('aria-label') ?? target.textContent}” under “${hit.textContent}”`);
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return [...covered];
  });

/** Returns the elements that stay, or may come to stay, in sight while the page scrolls, without their content. */
export const stayingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const stays = (element: Element): boolean => {
      const { position, clipPath } = getComputedStyle(element);
      const isShown = element.checkVisibility({ visibilityProperty: true }) && !clipPath.startsWith('inset');
      return isShown && element.clientHeight > 0 && ['fixed', 'sticky'].includes(position);
    };
    return [...document.querySelectorAll('body *')].filter(stays).map((element) => element.className);
  });
