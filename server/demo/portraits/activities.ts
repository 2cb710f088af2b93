import { arm, type Doer, flatHand, hand, table, trunk, WOOD } from './arms.ts'
import {
  biscuits,
  book,
  brush,
  chessBoard,
  cup,
  easel,
  guitar,
  harmonium,
  hoop,
  ladle,
  palette,
  pan,
  paper,
  tabla,
} from './props.ts'
import { bat, bicycle, camera, cameraStrap, pole, potPlant, racket, rucksack, straps } from './props-outdoors.ts'

/** What somebody does in a second or third photo. */
export interface Activity {
  name: string
  /** Places of which one is behind the person. */
  places: readonly string[]
  behind?: (d: Doer) => string
  /** Straps over the clothes, under the hair. */
  worn?: (d: Doer) => string
  front: (d: Doer) => string
}

const ELBOW = 500

const bothArms = (d: Doer, x: number, y: number): string =>
  arm(d, [-d.h.sw - 8, ELBOW], [-x, y]) + arm(d, [d.h.sw + 8, ELBOW], [x, y])

const bothHands = (d: Doer, x: number, y: number): string => hand(d, [-x, y]) + hand(d, [x, y])

const flatHands = (d: Doer, x: number, y: number): string => flatHand(d, [-x, y], -24) + flatHand(d, [x, y], 24)

/** In this order: photos name an activity by its number, so new ones come last. */
export const ACTIVITIES: readonly Activity[] = [
  {
    name: 'reading',
    places: ['books', 'window'],
    front: (d) => trunk(d) + bothArms(d, 92, 500) + book(d.other) + bothHands(d, 92, 500),
  },
  {
    name: 'tea',
    places: ['terrace', 'window'],
    front: (d) =>
      arm(d, [d.h.sw + 6, ELBOW], [46, 448]) +
      table(492) +
      arm(d, [-d.h.sw - 6, ELBOW + 4], [-66, 494]) +
      flatHand(d, [-58, 494], 70) +
      biscuits(118, 508) +
      cup(16, 414, d.other.base) +
      hand(d, [44, 440]),
  },
  {
    name: 'cooking',
    places: ['pictures', 'window'],
    front: (d) =>
      arm(d, [d.h.sw + 12, ELBOW - 8], [88, 414]) +
      table(500, '#c9b69a') +
      arm(d, [-d.h.sw - 8, ELBOW], [-112, 470]) +
      pan() +
      ladle() +
      hand(d, [-106, 468]) +
      hand(d, [80, 400], 20),
  },
  {
    name: 'painting',
    places: ['window', 'wall'],
    front: (d) =>
      trunk(d) +
      arm(d, [-d.h.sw - 8, ELBOW], [-92, 500]) +
      palette() +
      hand(d, [-92, 504]) +
      easel() +
      arm(d, [d.h.sw - 30, ELBOW + 24], [70, 464]) +
      brush() +
      hand(d, [68, 460]),
  },
  {
    name: 'writing',
    places: ['books', 'pictures'],
    front: (d) =>
      table(480) +
      paper() +
      cup(-168, 452, d.other.base) +
      bothArms(d, 62, 494) +
      flatHand(d, [-56, 498], -30) +
      hand(d, [44, 490], -20),
  },
  {
    name: 'tabla',
    places: ['palace', 'courtyard'],
    front: (d) => trunk(d) + bothArms(d, 92, 470) + tabla() + flatHands(d, 86, 486),
  },
  {
    name: 'guitar',
    places: ['garden', 'wall'],
    front: (d) =>
      trunk(d) +
      guitar() +
      arm(d, [d.h.sw + 16, ELBOW - 6], [140, 430]) +
      hand(d, [134, 426]) +
      arm(d, [-d.h.sw - 8, ELBOW - 20], [-52, 486]) +
      flatHand(d, [-40, 490], -60),
  },
  {
    name: 'bicycle',
    places: ['street', 'fields'],
    front: (d) => trunk(d) + bicycle(d.other) + bothArms(d, 128, 462) + bothHands(d, 128, 458),
  },
  {
    name: 'trekking',
    places: ['hills'],
    behind: (d) => rucksack(d.h.sw, d.other),
    worn: (d) => straps(d.h.nw + 12, d.other),
    front: (d) =>
      trunk(d) +
      straps(d.h.nw + 12, d.other) +
      arm(d, [-d.h.sw - 6, ELBOW], [-d.h.nw - 52, 446]) +
      hand(d, [-d.h.nw - 44, 436]) +
      pole() +
      arm(d, [d.h.sw + 8, ELBOW + 16], [156, 460]) +
      hand(d, [154, 452]),
  },
  {
    name: 'cricket',
    places: ['fields', 'garden'],
    front: (d) => trunk(d) + bat() + bothArms(d, 30, 520) + hand(d, [22, 524], 20) + hand(d, [46, 484], 20),
  },
  {
    name: 'gardening',
    places: ['garden', 'terrace'],
    front: (d) => trunk(d) + bothArms(d, 58, 524) + potPlant(d.other) + bothHands(d, 54, 524),
  },
  {
    name: 'photography',
    places: ['sea', 'street', 'river'],
    worn: (d) => cameraStrap(d.h.nw + 6),
    front: (d) => trunk(d) + bothArms(d, 74, 486) + camera() + bothHands(d, 72, 486),
  },
  {
    name: 'chess',
    places: ['pictures', 'books'],
    front: (d) =>
      table(482, WOOD) +
      arm(d, [-d.h.sw - 6, ELBOW], [-130, 508]) +
      chessBoard() +
      flatHand(d, [-128, 512], -50) +
      arm(d, [d.h.sw + 6, ELBOW], [66, 470]) +
      hand(d, [44, 494]),
  },
  {
    name: 'badminton',
    places: ['garden', 'fields'],
    front: (d) =>
      trunk(d) +
      arm(d, [-d.h.sw - 6, ELBOW + 10], [-d.h.sw - 2, 600]) +
      racket() +
      arm(d, [d.h.sw + 12, ELBOW + 6], [132, 462]) +
      hand(d, [130, 454], 16),
  },
  {
    name: 'harmonium',
    places: ['palace', 'pictures', 'wall'],
    front: (d) => trunk(d) + harmonium(d.other) + bothArms(d, 66, 480) + flatHands(d, 62, 484),
  },
  {
    name: 'embroidery',
    places: ['window', 'terrace'],
    front: (d) => trunk(d) + bothArms(d, 64, 500) + hoop(d.other) + bothHands(d, 62, 496),
  },
]
