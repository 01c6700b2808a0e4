/**
 * Words of the trade that mean the same. Each group is as the vocabulary has its words: lower case, singular; two words stand for each
 * other side by side. What a distributor calls its goods otherwise belongs into the names of its families and categories.
 */
const groups: readonly (readonly string[])[] = [
  ['gray', 'grey'],
  ['color', 'colour'],
  ['floor', 'flooring'],
  ['mold', 'molding', 'moulding', 'mould'],
  ['tmold', 'tmolding', 'tmoulding', 't molding', 't moulding'],
  ['lvp', 'vinyl plank'],
  ['lvt', 'vinyl tile', 'vinyl plank'],
  ['gallon', 'gal'],
  ['nosing', 'nose'],
  ['pad', 'cushion', 'undercushion'],
  ['underlay', 'underlayment'],
  ['adhesive', 'glue', 'mastic'],
  ['sheetgood', 'sheet vinyl'],
  ['stairnose', 'stair nose'],
  ['baseboard', 'wall base'],
  ['ft', 'foot', 'feet'],
  ['sqft', 'sf'],
  ['oz', 'ounce'],
  ['lb', 'pound'],
];

const byWord = new Map<string, Set<string>>();
for (const group of groups) {
  for (const word of group) byWord.set(word, new Set([...(byWord.get(word) ?? []), ...group.filter((other) => other !== word)]));
}

/** Other ways to say the word, several words separated by blanks. */
export const synonymsOf = (word: string): string[] => [...(byWord.get(word) ?? [])];
