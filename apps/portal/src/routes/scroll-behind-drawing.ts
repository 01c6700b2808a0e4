/** Behind the drawing that has been asked for, still before it is painted. */
export const scrollBehindDrawing = (to: number): void => queueMicrotask(() => window.scrollTo(0, to));
