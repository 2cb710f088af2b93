/** Widths in pixels at which a photo is stored, 4:5. */
export const PHOTO_WIDTHS = [96, 320, 640] as const

/** Maximum number of photos of a profile (rule S7). */
export const PHOTOS_MAX = 6
/** Who sees a photo other than the first: all matches, or only people with an accepted chat (rule S7). */
export const PHOTO_VISIBILITIES = ['matches', 'chat'] as const
export type PhotoVisibility = (typeof PHOTO_VISIBILITIES)[number]

/** The `srcset` of a photo; `photo` is a path to which `/{width}` is appended. */
export const photoSources = (photo: string) => PHOTO_WIDTHS.map((width) => `${photo}/${width} ${width}w`).join(', ')

/** Widths in pixels at which the photo of a story is stored, 4:3. */
export const STORY_WIDTHS = [480, 960] as const

/** The `srcset` of a story's photo. */
export const storyPhotoSources = (photo: string) =>
  STORY_WIDTHS.map((width) => `${photo}/${width} ${width}w`).join(', ')

/** The `sizes` of a match card's portrait, in one, two or three columns. */
export const CARD_PHOTO_SIZES = '(width < 48rem) calc(100vw - 2rem), (width < 69rem) 45vw, 340px'

/** Of the first photo of a profile. */
export const GALLERY_PHOTO_SIZES = '(width < 48rem) 100vw, (width < 64rem) 280px, 400px'

/** Of a portrait that is small on phones, beside the facts. */
export const LYING_PHOTO_SIZES = '(width < 48rem) 112px, (width < 69rem) 45vw, 340px'
