/**
 * Whether the browser can keep laid-out content hidden (`content-visibility: hidden`). Otherwise keeping it gains
 * nothing, because showing it again would lay it out again.
 */
export const canPin: boolean = typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');
