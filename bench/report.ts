/** The bounds within which a figure has to be. */
export interface Aim {
  least?: number
  most?: number
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
