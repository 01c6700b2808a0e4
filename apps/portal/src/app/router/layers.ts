/** An overlay that 'back' closes before it leaves the page: a menu, the cart, filters, a dialog. */
export interface Layer {
  close: () => void;
  /** Returns false while something in it must not be interrupted. */
  mayClose: () => boolean;
}

const openLayers: Layer[] = [];
let onChange = (): void => undefined;

export const topLayer = (): Layer | undefined => openLayers.at(-1);
export const layerCount = (): number => openLayers.length;

function remove(layer: Layer): void {
  const at = openLayers.indexOf(layer);
  if (at >= 0) openLayers.splice(at, 1);
}

/** Adds a layer on top of the open ones. Returns a function that removes it, however it was closed. */
export function addLayer(layer: Layer): () => void {
  openLayers.push(layer);
  onChange();
  return () => {
    remove(layer);
    onChange();
  };
}

/** Closes the top layer. It counts as closed at once, although it may still be drawn. */
export function closeTopLayer(): void {
  const top = topLayer();
  if (top === undefined) return;
  remove(top);
  top.close();
}

/** Sets the only listener: the history of this window. */
export const onLayerChange = (listener: () => void): void => void (onChange = listener);
