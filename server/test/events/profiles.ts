import { NO_BAR } from '@jodi/shared/preferences/values.ts'
import { eachSet } from '@jodi/shared/profiles/preferences.ts'
import { DAY_MS } from '@jodi/shared/time.ts'
import {
  approveCheck,
  assignCase,
  expireChecks,
  openDocument,
  rejectCheck,
  sendDocument,
  withdrawDocument,
} from '#domains/checks/commands.ts'
import { savePreferences } from '#domains/preferences/commands.ts'
import { createProfile, saveProfile } from '#domains/profiles/commands.ts'
import { addPhoto, arrangePhotos, removePhoto, savePhoto } from '#domains/profiles/photos/commands.ts'
import { approveContents, removeContent } from '#domains/profiles/reviews/commands.ts'
import { expireDrafts, saveBioDataDraft, savePhotoDraft } from '#domains/profiles/uploads/commands.ts'
import {
  deactivateAccount,
  hideProfile,
  reactivateAccount,
  setPrivateBrowsing,
  showProfile,
} from '#domains/profiles/visibility/commands.ts'
import type { TestApp } from '#test/app.ts'
import { CHECKS, nothing, type People, type Published, publishes, REVIEWS, type Row } from '#test/events/rows.ts'
import { makeChat } from '#test/factories/chats.ts'
import { makeCheck } from '#test/factories/checks.ts'
import { makeAccount } from '#test/factories/factories.ts'
import { makePhotos } from '#test/factories/photos.ts'
import { personalFields } from '#test/typed-fields.ts'

const NOT_SAVED = 'a file that is not saved is shown only in the form that uploaded it'
const OWN_FORM = 'others see it with the next load; a form that is open in another tab keeps what was typed (rule F7)'
const CHECK: Published = { checkChanged: ['she'], ...CHECKS }
const ABOUT = 'I teach physics.'
const REVIEWED: Published = { reviewsChanged: ['she'], ...REVIEWS }
const VISIBILITY: Published = { visibilityChanged: ['she'], conversationChanged: ['she', 'he'] }

/** A document of hers that waits, assigned to the admin. */
async function makeCase(app: TestApp, { she, admin }: People): Promise<string> {
  const id = await makeCheck(app, she)
  await assignCase(app, admin, id)
  return id
}

export const PROFILE_EVENTS: Record<string, Row> = {
  'preferences.savePreferences': nothing(
    OWN_FORM,
    ({ she }, app) =>
      () =>
        savePreferences(app, she.id, {
          seeking: ['male'],
          minAge: null,
          maxAge: null,
          minHeight: null,
          maxHeight: null,
          ...eachSet((): string[] => []),
          preferredCaste: [NO_BAR],
        }),
  ),
  'profiles.createProfile': nothing(OWN_FORM, async (_people, app) => {
    const account = await makeAccount(app)
    return () => createProfile(app, account, personalFields)
  }),
  'profiles.saveProfile': nothing(
    OWN_FORM,
    ({ she }, app) =>
      () =>
        saveProfile(app, she, she.profile, { city: 'Mumbai' }, 3),
  ),
  'profiles.saveProfile, of a name that was checked': publishes({ checkChanged: ['she'] }, async (people, app) => {
    const { she, admin } = people
    await approveCheck(app, admin, { id: await makeCase(app, people), revision: she.profile.revision, photo: null })
    return () => saveProfile(app, she, she.profile, { firstName: 'Usha' }, 3)
  }),
  'profiles.saveProfile, of a text': publishes(
    REVIEWS,
    ({ she }, app) =>
      () =>
        saveProfile(app, she, she.profile, { about: ABOUT }, 3),
  ),
  'profiles/reviews.approveContents': publishes(REVIEWED, async ({ she, admin }, app) => {
    await saveProfile(app, she, she.profile, { about: ABOUT }, 3)
    return () => approveContents(app, admin, [{ personId: she.id, kind: 'text', subject: 'about', content: ABOUT }])
  }),
  'profiles/reviews.removeContent': publishes(REVIEWED, async ({ she, admin }, app) => {
    await saveProfile(app, she, she.profile, { about: ABOUT }, 3)
    const read = { personId: she.id, kind: 'text', subject: 'about', content: ABOUT } as const
    return () => removeContent(app, admin, read, { code: 'respect', details: '', message: null })
  }),
  'profiles/uploads.savePhotoDraft': nothing(
    NOT_SAVED,
    ({ she }, app) =>
      () =>
        savePhotoDraft(app, she, she.id, []),
  ),
  'profiles/uploads.saveBioDataDraft': nothing(
    NOT_SAVED,
    ({ she }, app) =>
      () =>
        saveBioDataDraft(app, she, she.id, { bytes: new Uint8Array([37]), name: 'bio.pdf' }),
  ),
  'profiles/uploads.expireDrafts': nothing(NOT_SAVED, async ({ she }, app) => {
    await savePhotoDraft(app, she, she.id, [])
    app.clock.advance(2 * DAY_MS)
    return () => expireDrafts(app)
  }),
  'profiles/photos.addPhoto': publishes(
    REVIEWS,
    ({ she }, app) =>
      () =>
        addPhoto(app, she, she.profile, { id: crypto.randomUUID(), portrait: [] }),
  ),
  'profiles/photos.arrangePhotos': nothing(OWN_FORM, async ({ she }, app) => {
    const [first = '', second = ''] = await makePhotos(app, she, [{}, {}])
    return () => arrangePhotos(app, she, she.profile, { order: [second, first], reveal: false })
  }),
  'profiles/photos.savePhoto': publishes(REVIEWS, async ({ she }, app) => {
    const [photoId = ''] = await makePhotos(app, she, [{}])
    return () => savePhoto(app, she, she.profile, { photoId, caption: 'In the hills' })
  }),
  'profiles/photos.removePhoto': nothing(OWN_FORM, async ({ she }, app) => {
    const [photoId = ''] = await makePhotos(app, she, [{}])
    return () => removePhoto(app, she, she.profile, { photoId })
  }),
  'profiles/photos.savePhoto, of its visibility': nothing(OWN_FORM, async ({ she }, app) => {
    const [, photoId = ''] = await makePhotos(app, she, [{}, {}])
    return () => savePhoto(app, she, she.profile, { photoId, visibility: 'chat' })
  }),
  'profiles/photos.removePhoto, of one that waits': publishes(REVIEWS, async ({ she }, app) => {
    const photoId = crypto.randomUUID()
    await addPhoto(app, she, she.profile, { id: photoId, portrait: [] })
    return () => removePhoto(app, she, she.profile, { photoId })
  }),
  'profiles/visibility.hideProfile': publishes(VISIBILITY, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    return () => hideProfile(app, she.id)
  }),
  'profiles/visibility.showProfile': publishes(VISIBILITY, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    return () => showProfile(app, she.id)
  }),
  'profiles/visibility.deactivateAccount': publishes(VISIBILITY, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    return () => deactivateAccount(app, she.id)
  }),
  'profiles/visibility.reactivateAccount': publishes(VISIBILITY, async ({ she, he }, app) => {
    await makeChat(app, she, he)
    return () => reactivateAccount(app, she.id)
  }),
  'profiles/visibility.setPrivateBrowsing': publishes(
    { visibilityChanged: ['she'] },
    ({ she }, app) =>
      () =>
        setPrivateBrowsing(app, she.id, true),
  ),
  'checks.sendDocument': publishes(
    CHECK,
    ({ she }, app) =>
      () =>
        sendDocument(app, she, {
          id: crypto.randomUUID(),
          documentType: 'passport',
          type: 'application/pdf',
          bytes: new Uint8Array([37]),
        }),
  ),
  'checks.withdrawDocument': publishes(CHECK, async ({ she }, app) => {
    const id = await makeCheck(app, she)
    return () => withdrawDocument(app, she, id)
  }),
  'checks.assignCase': publishes(CHECKS, async ({ she, admin }, app) => {
    const id = await makeCheck(app, she)
    return () => assignCase(app, admin, id)
  }),
  'checks.openDocument': nothing('only the audit log shows it, which is read page by page', async (people, app) => {
    const id = await makeCase(app, people)
    return () => openDocument(app, people.admin, id)
  }),
  'checks.approveCheck': publishes(CHECK, async (people, app) => {
    const id = await makeCase(app, people)
    return () => approveCheck(app, people.admin, { id, revision: people.she.profile.revision, photo: null })
  }),
  'checks.rejectCheck': publishes(CHECK, async (people, app) => {
    const id = await makeCase(app, people)
    return () => rejectCheck(app, people.admin, { id, rejectionReason: 'unreadable', details: 'Blurred' })
  }),
  'checks.expireChecks': publishes(CHECK, async ({ she }, app) => {
    await makeCheck(app, she)
    app.clock.advance(31 * DAY_MS)
    return () => expireChecks(app)
  }),
}
