/** Widths in pixels in which a photo is kept, 4:5. */
export const PHOTO_WIDTHS = [96, 320, 640] as const

/** The files of a photo by their width, for the browser's choice; `photo` is a path to which `/{width}` is added. */
export const photoSources = (photo: string) => PHOTO_WIDTHS.map((width) => `${photo}/${width} ${width}w`).join(', ')

/** Widths in pixels in which the photo of a story is kept, 4:3. */
export const STORY_WIDTHS = [480, 960] as const

/** The files of a story's photo, likewise. */
export const storyPhotoSources = (photo: string) =>
  STORY_WIDTHS.map((width) => `${photo}/${width} ${width}w`).join(', ')

/** How wide a match card's portrait is shown, in one, two or three columns. */
export const CARD_PHOTO_SIZES = '(width < 48rem) calc(100vw - 2rem), (width < 69rem) 45vw, 340px'
