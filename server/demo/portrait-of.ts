import { drawPortrait } from './portraits/portrait.ts'

/** What a portrait depends on besides its seed. */
export interface PortraitSource {
  gender: string
  age: number
  religion: string
  state: string
  /** 0 is the first photo; each other number is another picture of the same face. */
  pose?: number
}

/**
 * The portrait of a demo person as SVG text: the state represents the region whose weaves and looks are more likely.
 */
export function portraitOf(seed: number, { gender, age, religion, state, pose = 0 }: PortraitSource): string {
  const drawn = gender === 'male' || gender === 'female' ? gender : 'other'
  return drawPortrait({ seed, gender: drawn, age, religion, region: state, pose })
}
