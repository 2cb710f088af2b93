import type { EditablePhoto, EditablePhotos } from '@jodi/shared/profiles/photo-contract.ts'
import { photoErrorTexts } from '@jodi/shared/profiles/photo-texts.ts'
import { fireEvent, screen } from '@testing-library/react'
import { PhotosDialog } from '#domains/profiles/photos/photos-dialog.tsx'
import { answerWith, show } from '#test/render.tsx'

export const ID = '00000000-0000-4000-8000-000000000002'
export const idOf = (number: number) => `00000000-0000-4000-8000-00000000010${number}`
export const photo = (number: number, more: Partial<EditablePhoto> = {}): EditablePhoto => ({
  id: idOf(number),
  photo: `/files/photos/key${number}`,
  caption: '',
  visibility: 'matches',
  isFirst: number === 1,
  ...{ review: null, captionReview: null },
  ...more,
})
export const listOf = (...photos: EditablePhoto[]): EditablePhotos => ({
  name: 'Asha Rao',
  canReceiveMessage: true,
  photos,
  wasRemoved: false,
})
export const CHANGED = { text: photoErrorTexts.photosChanged }
export const THREE = listOf(photo(1), photo(2), photo(3, { visibility: 'chat' }))

/** Shows the photos of oneself, or of a member. Returns the inputs of the calls. */
export function edit(id: string, answers: Record<string, unknown> = {}) {
  const sent: Record<string, unknown>[] = []
  const keep = (answer: unknown) => (input: Record<string, unknown>) => {
    sent.push(input)
    return typeof answer === 'function' ? answer(input) : answer
  }
  answerWith({
    'profiles/photos': THREE,
    ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, keep(answer)])),
  })
  show(<PhotosDialog id={id} onClose={() => undefined} />)
  return sent
}
export const select = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** The panels of the other photos are hidden. */
export const shown = (name: string) =>
  screen.getAllByRole('button', { name }).find((button) => !button.closest('[hidden]')) as HTMLElement
export const order = () =>
  screen
    .getAllByRole('button', { name: /, (All matches|People I chat with)$/ })
    .map((tile) => tile.ariaLabel ?? tile.getAttribute('aria-label'))
