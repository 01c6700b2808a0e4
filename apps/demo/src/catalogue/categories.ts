/** A category, with the material shown on its tile and its subcategories. */
export interface Category {
  id: string;
  name: string;
  material: string;
  below?: readonly Category[];
}

const leaf = (id: string, name: string, material: string): Category => ({ id, name, material });

/** The category tree that customers browse. */
export const categories: readonly Category[] = [
  {
    id: 'hardwood',
    name: 'Hardwood',
    material: 'oak-plank/natural',
    below: [
      {
        id: 'hardwood-solid',
        name: 'Solid plank',
        material: 'oak-plank/honey',
        below: [
          leaf('hardwood-solid-oak', 'Oak', 'oak-plank/natural'),
          leaf('hardwood-solid-other', 'Hickory, maple, walnut and more', 'walnut-plank/natural'),
        ],
      },
      leaf('hardwood-engineered', 'Engineered plank', 'engineered-oak/natural'),
      leaf('hardwood-scraped', 'Hand-scraped', 'hickory-handscraped/bourbon'),
      leaf('hardwood-pattern', 'Herringbone, chevron, parquet', 'oak-herringbone/natural'),
      leaf('hardwood-trim', 'Hardwood trim', 'stair-nose/oak-natural'),
    ],
  },
  {
    id: 'resilient',
    name: 'Resilient',
    material: 'vinyl-plank/natural',
    below: [
      {
        id: 'resilient-plank',
        name: 'Vinyl plank',
        material: 'vinyl-plank/fog',
        below: [
          leaf('resilient-plank-lvt', 'Glue-down and loose lay', 'vinyl-plank/natural'),
          leaf('resilient-plank-spc', 'Rigid core', 'spc-plank/coastal'),
        ],
      },
      leaf('resilient-laminate', 'Laminate', 'laminate/natural'),
      leaf('resilient-sheet', 'Linoleum', 'linoleum/lagoon'),
      leaf('resilient-rubber', 'Rubber', 'rubber-sheet/cobalt'),
      leaf('resilient-cork', 'Cork', 'cork/natural'),
      leaf('resilient-trim', 'Matching trim', 't-moulding/oak-driftwood'),
    ],
  },
  {
    id: 'tile-stone',
    name: 'Tile & Stone',
    material: 'hexagon-tile/teal',
    below: [
      {
        id: 'tile-porcelain',
        name: 'Porcelain',
        material: 'porcelain-tile/fog',
        below: [
          leaf('tile-porcelain-stone', 'Stone and cement look', 'porcelain-tile/drift'),
          leaf('tile-porcelain-wood', 'Wood look', 'wood-look-tile/natural'),
        ],
      },
      leaf('tile-ceramic', 'Ceramic and hexagon', 'ceramic-tile/terracotta'),
      leaf('tile-wall', 'Subway and handmade', 'subway-tile/white'),
      leaf('tile-mosaic', 'Mosaic and pattern', 'square-mosaic/lagoon'),
      leaf('tile-natural', 'Natural stone and terrazzo', 'marble-tile/calacatta'),
    ],
  },
  {
    id: 'carpet',
    name: 'Carpet',
    material: 'cut-pile/sapphire',
    below: [
      leaf('carpet-tile', 'Carpet tile', 'carpet-tile/lichen'),
      {
        id: 'carpet-broadloom',
        name: 'Broadloom',
        material: 'loop-carpet/oatmeal',
        below: [
          leaf('carpet-broadloom-loop', 'Loop and Berber', 'berber-carpet/desert'),
          leaf('carpet-broadloom-cut', 'Plush and frieze', 'cut-pile/champagne'),
          leaf('carpet-broadloom-pattern', 'Patterned', 'patterned-carpet/trellis'),
        ],
      },
    ],
  },
  {
    id: 'supplies',
    name: 'Installation supplies',
    material: 'notched-trowel/quarter-inch',
    below: [
      {
        id: 'supplies-setting',
        name: 'Setting materials',
        material: 'thinset-bag/grey',
        below: [
          leaf('supplies-setting-grout', 'Grout and caulk', 'grout-bag/sandstone'),
          leaf('supplies-setting-mortar', 'Mortar and leveler', 'thinset-bag/white'),
        ],
      },
      leaf('supplies-adhesive', 'Adhesives and primers', 'adhesive-bucket/wood'),
      {
        id: 'supplies-underlay',
        name: 'Underlayment',
        material: 'underlayment-roll/foam',
        below: [
          leaf('supplies-underlay-pad', 'Pads and underlayment', 'underlayment-roll/cork'),
          leaf('supplies-underlay-membrane', 'Membranes and barriers', 'membrane-roll/orange'),
          leaf('supplies-underlay-board', 'Boards and plywood', 'backer-board/cement'),
        ],
      },
      {
        id: 'supplies-trim',
        name: 'Trim and transitions',
        material: 'reducer/walnut',
        below: [
          leaf('supplies-trim-base', 'Baseboard and cove base', 'baseboard/white'),
          leaf('supplies-trim-wood', 'Wood trim', 'quarter-round/maple'),
          leaf('supplies-trim-metal', 'Metal transitions', 'metal-transition/brass'),
          leaf('supplies-trim-vents', 'Floor registers', 'floor-register/oak'),
        ],
      },
      leaf('supplies-care', 'Sealers, finishes, care', 'sealer-bottle/stone'),
      leaf('supplies-fixings', 'Fasteners, spacers, tape', 'tile-spacers/red'),
      leaf('supplies-tools', 'Tools', 'saw-blade/carbide'),
      leaf('supplies-displays', 'Displays and samples', 'oak-plank/wheat'),
      leaf('supplies-rentals', 'Rentals', 'saw-blade/diamond'),
    ],
  },
];
