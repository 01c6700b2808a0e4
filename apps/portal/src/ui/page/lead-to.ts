/** Focus and view go to the element of that id; the bar on top does not cover it. */
export function leadTo(id: string): void {
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
