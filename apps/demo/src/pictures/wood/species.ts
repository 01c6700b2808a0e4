import type { Species } from './grain.ts';

/** The woods that floors are made of. */
export const species = {
  oak: {
    spacing: 0.3,
    contrast: 0.62,
    pores: 0.85,
    fibre: 0.9,
    wander: 0.75,
    knots: 1.2,
    variety: 0.62,
    straight: 0.42,
  },
  hickory: { spacing: 0.36, contrast: 0.6, pores: 0.4, fibre: 1, wander: 1, knots: 2.8, variety: 1.25, straight: 0.3 },
  maple: {
    spacing: 0.5,
    contrast: 0.22,
    pores: 0.08,
    fibre: 0.55,
    wander: 1.15,
    knots: 0.5,
    variety: 0.42,
    straight: 0.35,
  },
  walnut: { spacing: 0.34, contrast: 0.6, pores: 0.5, fibre: 1, wander: 1.3, knots: 1, variety: 0.9, straight: 0.3 },
  acacia: { spacing: 0.4, contrast: 0.85, pores: 0.3, fibre: 1, wander: 1.7, knots: 3, variety: 1.7, straight: 0.15 },
  pine: { spacing: 0.42, contrast: 0.6, pores: 0, fibre: 0.55, wander: 0.8, knots: 7, variety: 0.42, straight: 0.2 },
  ash: { spacing: 0.38, contrast: 0.68, pores: 0.7, fibre: 0.8, wander: 0.6, knots: 0.5, variety: 0.5, straight: 0.35 },
} satisfies Record<string, Species>;
