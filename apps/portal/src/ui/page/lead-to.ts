/** Focuses the element with that id and scrolls to it, clear of the top bar. */
export function leadTo(id: string): void {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
