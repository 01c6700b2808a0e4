/** Common words in the portal's languages. They say nothing about an item. */
export const fillers: ReadonlySet<string> = new Set(
  `a an and any are as at be been but by can for from has have if in into is it its more no not of on only or so such than that the their them then there these they this
  to up use used very was well when where which while will with you your al con de del el en es la lo los o para por que se sin su un una y au aux avec ce ces dans des
  du et est il le les leur ou par pour qui sa son sur une`.split(/\s+/),
);

/** Whether a word may be left out silently when no item has it: 'size 10', 'tube for a wheel'. */
export const mayBeLeftOut = (word: string): boolean =>
  fillers.has(word) || word === 'size' || word === 'talla' || word === 'taille';
