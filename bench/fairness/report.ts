import type { Breadth } from './figures.ts'

/** The bounds within which a figure has to be. */
interface Aim {
  least?: number
  most?: number
}

/** Aims of the matching design: nobody gains much by the way in which preferences are answered. */
export const BREADTH_AIM: Aim = { least: 0.65, most: 1.5 }
const BREADTH_AIMS: Partial<Record<Breadth, Aim>> = { noBarEverywhere: { least: 0.65, most: 2 } }
export const AIMS = {
  gain: { most: 1.7 },
  singlePercentShare: { most: 0.05 },
  highestPercent: { least: 95 },
  gini: { most: 0.45 },
  neverShownShare: { most: 0.03 },
} satisfies Record<string, Aim>

export function aimOf(breadth: Breadth): Aim {
  return BREADTH_AIMS[breadth] ?? BREADTH_AIM
}

/** Prints figures as JSON lines, and counts the aims that are missed. */
export class Report {
  missed = 0

  /** A line about the run. */
  say(line: Record<string, unknown>): void {
    console.log(JSON.stringify(line))
  }

  /** A figure with what it is about, its aim and whether that is met. */
  figure(figure: string, value: number, aim?: Aim, about: Record<string, unknown> = {}): void {
    const rounded = Math.round(value * 1000) / 1000
    // Compared as calculated: rounding must not meet an aim.
    const met = aim && value >= (aim.least ?? value) && value <= (aim.most ?? value)
    if (met === false) this.missed += 1
    this.say({ figure, ...about, value: rounded, aim, met })
  }
}
