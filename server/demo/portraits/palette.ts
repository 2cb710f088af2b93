import { nth, type Rng } from '../random.ts'

const channels = (hex: string): number[] => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

export function mix(a: string, b: string, t: number): string {
  const [x, y] = [channels(a), channels(b)]
  return `#${x
    .map((v, i) =>
      Math.round(v + (nth(y, i) - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function distance(a: string, b: string): number {
  const [x, y] = [channels(a), channels(b)]
  return Math.hypot(...x.map((v, i) => v - nth(y, i)))
}

export interface Skin {
  base: string
  shade: string
  deep: string
  light: string
  lip: string
  lipDark: string
  blush: string
}

/** Lips are a warmer shade of the skin, so that they look natural on every skin. */
function skin(base: string, shade: string): Skin {
  const lip = mix(shade, '#b03f44', 0.5)
  return {
    base,
    shade,
    lip,
    blush: '#c4553a',
    deep: mix(shade, '#4a1d12', 0.52),
    light: mix(base, '#fff1d8', 0.36),
    lipDark: mix(lip, '#571a1e', 0.3),
  }
}

export const SKINS: readonly Skin[] = [
  skin('#efc9a4', '#dba57c'),
  skin('#e6b68c', '#cf9569'),
  skin('#dfab7e', '#c58a5d'),
  skin('#d9a274', '#bd8053'),
  skin('#cb9064', '#ac6f46'),
  skin('#b97c52', '#97603b'),
  skin('#a56a43', '#844f30'),
  skin('#8d5735', '#6e4226'),
  skin('#75462b', '#593420'),
]

/** Lips nearer to the skin, for men. */
export const muted = (s: Skin): Skin => ({
  ...s,
  lip: mix(s.lip, s.base, 0.4),
  lipDark: mix(s.lipDark, s.shade, 0.4),
})

const LIPSTICKS = ['#a8344a', '#b8524c', '#b4465f', '#c0605a'] as const

/** A light lip colour for some; others keep the natural one. */
export function lipstick(s: Skin, rng: Rng): Partial<Skin> {
  if (rng.chance(0.6)) return {}
  const lip = mix(s.lip, rng.pick(LIPSTICKS), 0.5)
  return { lip, lipDark: mix(lip, '#4f1420', 0.28) }
}

export interface Tone {
  base: string
  dark: string
  light: string
}

export const tone = (base: string, depth = 0.28, lift = 0.2): Tone => ({
  base,
  dark: mix(base, '#1d0d16', depth),
  light: mix(base, '#ffe9c9', lift),
})

const YOUNG_HAIR = ['#1f1a1d', '#251d1f', '#2a2026', '#33241f', '#3d2a22', '#4a3125', '#231f2a'] as const

export interface HairColor extends Tone {
  grey: number
}

/** grey: 0 none, 1 streaks, 2 salt and pepper, 3 silver. */
export function hairColor(rng: Rng, age: number, dyes: boolean): HairColor {
  const young = rng.pick(YOUNG_HAIR)
  const years = age + rng.between(-5, 5) - (dyes && rng.chance(0.55) ? 12 : 0)
  const grey = years < 42 ? 0 : years < 48 ? 1 : years < 57 ? 2 : 3
  const tones = [
    young,
    mix(young, '#8b8480', 0.12),
    mix(young, '#a59f99', 0.42),
    mix('#a7a19b', young, rng.between(0, 0.2)),
  ]
  const base = nth(tones, grey)
  return {
    base,
    dark: mix(base, '#120a10', grey > 1 ? 0.3 : 0.42),
    light: mix(base, grey ? '#efe9e2' : '#c98f66', grey ? 0.34 : 0.3),
    grey,
  }
}

/** Colours of one place: the wall or sky, a large shape on it, and small things. */
export interface Backdrop {
  base: string
  shape: string
  accent: string
}
export const BACKDROPS: readonly Backdrop[] = [
  { base: '#f4e6cd', shape: '#ead3ab', accent: '#d0a873' },
  { base: '#f4dccd', shape: '#e8bfa9', accent: '#c88e73' },
  { base: '#dee4d2', shape: '#c5d0b5', accent: '#8fa583' },
  { base: '#f7e0b0', shape: '#f0cb85', accent: '#d19a4c' },
  { base: '#d3dde4', shape: '#b8c8d4', accent: '#8099ad' },
  { base: '#e6dde5', shape: '#d2c4d5', accent: '#a38fae' },
  { base: '#f0d8c4', shape: '#e3ba9b', accent: '#c18561' },
  { base: '#d5e2dd', shape: '#b6cdc6', accent: '#7ba197' },
  { base: '#efe5dc', shape: '#dfcdc2', accent: '#b2937f' },
]

export interface Cloth extends Tone {
  accent: string
}
const cloth = (base: string, accent: string): Cloth => ({ ...tone(base), accent })

export const FESTIVE: readonly Cloth[] = [
  cloth('#8f2d3f', '#e6b65a'),
  cloth('#1f6f6b', '#e9bd68'),
  cloth('#c4542f', '#f3cf86'),
  cloth('#d89a2e', '#9c2f3c'),
  cloth('#b53a66', '#f0c571'),
  cloth('#2f6a4a', '#e8bb61'),
  cloth('#15597a', '#e7b95f'),
  cloth('#6b3559', '#e2ae66'),
  cloth('#e9d9b8', '#b5472f'),
  cloth('#d98478', '#fbe3b4'),
  cloth('#3a4379', '#e3b566'),
  cloth('#7c8f4e', '#f5dd9a'),
  cloth('#e6b0a0', '#a4423f'),
  cloth('#a9bfae', '#b9743c'),
  cloth('#f0e4cf', '#2f6a60'),
  cloth('#c9607a', '#ffe2b0'),
]
/** Weaves and dyes people connect with a region; used now and then, never always. */
export const REGIONAL: readonly { match: RegExp; cloths: readonly Cloth[] }[] = [
  { match: /bengal|kolkata|assam|odisha/i, cloths: [cloth('#f6ecdc', '#b3263a'), cloth('#b3263a', '#f6e3c0')] },
  { match: /kerala|kochi/i, cloths: [cloth('#f5ead2', '#cf9c38'), cloth('#f3e7cf', '#2f6a4a')] },
  {
    match: /tamil|chennai|karnataka|bengaluru|andhra|telangana|hyderabad/i,
    cloths: [cloth('#8a2140', '#e9b94f'), cloth('#1f5f4f', '#e8a93f'), cloth('#5c2a63', '#e9b94f')],
  },
  {
    match: /rajasthan|gujarat|jaipur|ahmedabad/i,
    cloths: [cloth('#c8372d', '#fbe0a2'), cloth('#d98b1f', '#fff0c9'), cloth('#a82d62', '#fbd98e')],
  },
  {
    match: /punjab|haryana|delhi|amritsar|chandigarh/i,
    cloths: [cloth('#c23a6b', '#f8c94f'), cloth('#d9792b', '#fbe6b0')],
  },
  { match: /maharashtra|pune|mumbai|goa/i, cloths: [cloth('#3f7d3a', '#a42f54'), cloth('#5b3a86', '#e7b24c')] },
]
export const EVERYDAY: readonly Cloth[] = [
  cloth('#f3ece0', '#b9a78c'),
  cloth('#b8cbd9', '#f5f0e6'),
  cloth('#41587a', '#c9d3dd'),
  cloth('#7d9a86', '#eef0df'),
  cloth('#d8a38a', '#fbeadb'),
  cloth('#3c4a45', '#b3beb2'),
  cloth('#b75a41', '#f3cfae'),
  cloth('#d9b35f', '#fbeecb'),
  cloth('#5e3b4c', '#d9b3b3'),
  cloth('#d7d9cc', '#8a9a86'),
  cloth('#2f5d68', '#b7d3cf'),
  cloth('#c98b95', '#f8e4df'),
]
export const FORMAL: readonly Cloth[] = [
  cloth('#2f3a52', '#c7cfdb'),
  cloth('#3d3a40', '#c9bfb4'),
  cloth('#54453c', '#d8c3a4'),
  cloth('#27484a', '#bcd0c9'),
  cloth('#5b2f3c', '#e0b7a8'),
  cloth('#8a7a64', '#f0e4cf'),
  cloth('#4d5c4a', '#d4d9bf'),
  cloth('#5a6a80', '#dbe2ea'),
]
export const TURBANS: readonly Tone[] = [
  '#c9642a',
  '#26406e',
  '#8c2b3a',
  '#1f6a63',
  '#d79a2b',
  '#3a3436',
  '#7d3b63',
  '#e9dfca',
  '#5d7f97',
  '#b8465c',
  '#566b3c',
  '#e0a58c',
].map((c) => tone(c, 0.26, 0.22))

export const GOLD = '#e3b04b'
export const GOLD_DARK = '#a8721f'
export const PEARL = '#f8efe0'

/** A cloth that stands off from the backdrop and from another cloth. */
export function contrasting<T extends Tone>(rng: Rng, list: readonly T[], ...against: string[]): T {
  const far = list.filter((c) => against.every((a) => distance(c.base, a) > 70))
  return rng.pick(far.length ? far : list)
}
