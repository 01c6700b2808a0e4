const colors = new Set(
  'RED PINK BLUE GREEN WHITE BLACK CREAM IVORY GOLD SILVER BROWN PURPLE ORANGE YELLOW TURQUOISE AMBER AMETHYST GREY BEIGE LILAC'.split(
    ' ',
  ),
);

/** The one color that the description names; empty where it names none or several. */
export function findColor(description: string): string {
  const named = new Set(
    description
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter((word) => colors.has(word)),
  );
  if (named.size !== 1) return '';
  const [color = ''] = named;
  return `${color.slice(0, 1)}${color.slice(1).toLowerCase()}`;
}
