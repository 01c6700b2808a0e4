/**
 * Whether the browser can keep what is laid out without showing it (`content-visibility: hidden`). Else nothing is won by keeping what is
 * not shown: to show it again would lay it out anew.
 */
export const canPin: boolean = typeof CSS !== 'undefined' && CSS.supports('content-visibility', 'hidden');
