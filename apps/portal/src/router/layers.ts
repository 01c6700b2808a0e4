/** What stands over the page and is closed by 'back' before the page is left: a menu, the cart, filters, a dialog. */
export interface Layer {
  close: () => void;
  /** False while something in it must not be interrupted. */
  mayClose: () => boolean;
}

const open: Layer[] = [];
let changed = (): void => undefined;

export const topLayer = (): Layer | undefined => open.at(-1);
export const layerCount = (): number => open.length;

function remove(layer: Layer): void {
  const at = open.indexOf(layer);
  if (at >= 0) open.splice(at, 1);
}

/** Puts a layer on top of those that are open. Answers how to take it away again, however it was closed. */
export function addLayer(layer: Layer): () => void {
  open.push(layer);
  changed();
  return () => {
    remove(layer);
    changed();
  };
}

/** Closes the one on top; it counts as gone at once, although it may still be drawn. */
export function closeTopLayer(): void {
  const top = topLayer();
  if (top === undefined) return;
  remove(top);
  top.close();
}

/** One listener: the history of this window. */
export const onLayerChange = (listener: () => void): void => void (changed = listener);
