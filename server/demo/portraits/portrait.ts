import { nth, Rng } from '../random.ts'
import type { Doer } from './arms.ts'
import { BEARDS } from './beards.ts'
import { bindi, EARRINGS, glasses, NECKLACES } from './extras.ts'
import { drawAge, drawFace } from './face.ts'
import { drawBrows, drawEyes, drawMouth, drawNose, noseStud } from './features.ts'
import type { DressDraw } from './garment.ts'
import type { HairInput, HairParts } from './hair.ts'
import { greyStreaks, shine } from './hair.ts'
import { MEN_HAIR } from './hair-men.ts'
import { drawBody, drawEars } from './head.ts'
import type { Headwear } from './headwear.ts'
import { cap, hijab, patka, turban, veil } from './headwear.ts'
import type { Cloth } from './palette.ts'
import { contrasting, FESTIVE, GOLD, muted, TURBANS, tone } from './palette.ts'
import type { Plan, PortraitOptions } from './plan.ts'
import { ofPose, plan } from './plan.ts'
import { dot, group, p, squeeze, USUAL, use } from './svg.ts'

interface Scene {
  o: PortraitOptions
  pl: Plan
  id: string
  worn: Headwear | null
  hair: HairParts
  hides: boolean
}

function drawWear(pl: Plan, input: HairInput, rng: Rng): Headwear | null {
  const away = [pl.backdrop.base, pl.skin.base]
  const cloth = contrasting<Cloth>(rng, FESTIVE, ...away)
  if (pl.wear === 'turban') {
    const t = contrasting(rng, TURBANS, ...away)
    return turban(input, t, contrasting(rng, TURBANS, t.base, pl.skin.base))
  }
  if (pl.wear === 'patka') return patka(input, contrasting(rng, TURBANS, ...away))
  if (pl.wear === 'hijab') return hijab(input, cloth, rng.chance(0.5))
  if (pl.wear === 'veil') return veil(input, cloth)
  if (pl.wear === 'cap')
    return cap(
      input,
      rng.pick([tone('#f4ecdd', 0.22), tone('#2f3a38'), tone('#e9dfca', 0.22)]),
      nth(MEN_HAIR, 0).draw(input),
    )
  return null
}

function drawEarrings({ pl, hair, id }: Scene): string {
  if (pl.earring < 0) return ''
  const covered = !hair.ears && pl.wear !== 'veil'
  const e = nth(EARRINGS, pl.earring)
  if (covered && !e.long) return ''
  const x = pl.head.w + (covered ? 0 : 4)
  const y = covered ? 240 : 234
  return `<g id="${id}j">${e.draw(-x, y)}</g>${use(`${id}j`, p`transform="translate(${2 * x} 0)"`)}`
}

/** Ids differ between portraits, so that several can be inlined in one page. */
function idFor(o: PortraitOptions): string {
  const r = new Rng(o.seed, [o.gender, o.age, o.religion, o.region, ...(o.pose ? [o.pose] : [])].join())
  return `p${Math.floor(r.next() * 36 ** 5).toString(36)}`
}

function drawHairTop({ pl, id, worn, hair }: Scene): string {
  if (worn && pl.wear !== 'veil' && pl.wear !== 'cap') return ''
  const curly = /curl/.test(pl.style.name)
  const inside =
    (hair.clipped ?? '') +
    (curly ? '' : shine(pl.head, pl.hair, pl.masc)) +
    (pl.masc && curly ? '' : greyStreaks(pl.head, pl.hair))
  return use(`${id}q`, `fill="${pl.hair.base}"`) + group(inside, `clip-path="url(#${id}h)"`)
}

function drawMark({ head: h, mark, beard, skin }: Plan): string {
  return mark && beard === 'none' ? dot(mark * 31 + h.turn * 3, h.mouthY - 9, 1.7, skin.deep) : ''
}

function drawHead(scene: Scene): string {
  const { o, pl, id, hair, hides } = scene
  const { head: h, skin, hair: c, look } = pl
  const bearded = /trimmed|full|long|sikh|goatee/.test(pl.beard)
  return (
    (hair.ears || pl.wear === 'veil' ? drawEars(h, skin) : '') +
    drawFace(h, skin, id, !hides) +
    drawAge(h, skin, hair.bareBrow === true) +
    (BEARDS[pl.beard]?.draw(h, c, skin, id) ?? '') +
    drawMouth(h, look, pl.masc ? muted(skin) : { ...skin, ...pl.lips }, pl.smile, bearded) +
    drawNose(h, look, skin) +
    drawEyes(h, look, skin, id) +
    drawBrows(h, look, c) +
    drawHairTop(scene) +
    (hair.extra ?? '') +
    (pl.bindi && !hides ? bindi(h, '#a3273a', o.age > 40) : '') +
    (pl.stud ? noseStud(h, look, -1, GOLD) : '') +
    drawMark(pl) +
    (hides ? '' : drawEarrings(scene)) +
    (pl.glasses ? glasses(h, new Rng(o.seed, 'glasses'), !hair.ears) : '')
  )
}

function dressOf({ o, pl, id }: Scene): DressDraw {
  return pl.dress.draw({
    h: pl.head,
    rng: new Rng(o.seed, ofPose(o, 'wardrobe')),
    id,
    back: pl.backdrop.base,
    s: pl.side,
    skin: pl.skin.base,
    region: o.region ?? '',
  })
}

function drawDress({ pl, hides }: Scene, dress: DressDraw): string {
  const jewel = pl.necklace >= 0 ? NECKLACES[pl.necklace] : undefined
  const necklace = jewel && dress.open && !hides && (!jewel.festive || dress.festive) ? jewel.draw() : ''
  return drawBody(pl.head, pl.skin) + (dress.festive ? dress.svg + necklace : necklace + dress.svg)
}

/** Arms and things of the activity, in three layers; empty in a first photo. */
function drawActivity({ o, pl }: Scene, { cloth }: DressDraw): { behind: string; worn: string; front: string } {
  const { activity, head: h, skin } = pl
  if (!activity) return { behind: '', worn: '', front: '' }
  const other = contrasting<Cloth>(
    new Rng(o.seed, ofPose(o, 'things')),
    FESTIVE,
    cloth.base,
    pl.backdrop.base,
    skin.base,
  )
  const doer: Doer = { h, skin, cloth, other }
  return {
    behind: activity.behind?.(doer) ?? '',
    worn: activity.worn?.(doer) ?? '',
    front: activity.front(doer),
  }
}

function arrange(o: PortraitOptions): Scene {
  const pl = plan(o)
  const id = idFor(o)
  const input: HairInput = { h: pl.head, c: pl.hair, rng: new Rng(o.seed, 'strands'), s: pl.side, id }
  const worn = drawWear(pl, input, new Rng(o.seed, ofPose(o, 'cloth')))
  return { o, pl, id, worn, hair: worn ?? pl.style.draw(input), hides: worn?.hides === true }
}

const FRAME = 'translate(0 -60) scale(1.14)'
const TALL_FRAME = 'translate(0 -30) scale(1.08)'
/** Further away, so that the hands can be seen. */
const ACTIVE_FRAME = 'translate(0 12) scale(.84)'

/** A portrait of 400 x 500 as SVG text without outside references; the same options always give the same picture. */
export function drawPortrait(o: PortraitOptions): string {
  const scene = arrange(o)
  const { pl, id, worn, hair, hides } = scene
  const tilt = worn?.still ? '' : p`transform="rotate(${pl.tilt} 0 320)"`
  const posed = (s: string | undefined) => (tilt ? group(s ?? '', tilt) : (s ?? ''))
  const tall = pl.wear === 'turban' || (!pl.wear && pl.style.name === 'top knot')
  const frame = pl.activity ? ACTIVE_FRAME : tall ? TALL_FRAME : FRAME
  const shape = hides ? '' : `<clipPath id="${id}h"><path id="${id}q" d="${hair.front}"/></clipPath>`
  const dress = dressOf(scene)
  const { behind, worn: straps, front } = drawActivity(scene, dress)
  return squeeze(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><rect width="400" height="500" fill="${pl.backdrop.base}"/><g transform="translate(200 0)" stroke-linecap="round" stroke-linejoin="round" stroke-width="${USUAL}" fill="none">${shape}` +
      pl.place.draw(pl.backdrop, new Rng(o.seed, ofPose(o, 'scene')), id) +
      `<g transform="${frame}">` +
      behind +
      posed(hair.back) +
      group(drawDress(scene, dress), 'transform="translate(0 -8)"') +
      straps +
      posed(hair.locks) +
      posed(drawHead(scene)) +
      (worn?.drape ?? '') +
      front +
      '</g></g></svg>',
  )
}
