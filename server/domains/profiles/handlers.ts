import { type EditableProfile, type Gender, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { createProfile, saveProfile } from '#domains/profiles/commands.ts'
import { completion } from '#domains/profiles/completion/handlers.ts'
import { photoHandlers } from '#domains/profiles/photos/handlers.ts'
import { findOwnFirstKey } from '#domains/profiles/photos/queries.ts'
import { mayChangeGender } from '#domains/profiles/policy.ts'
import { findProfile, getProfileToEdit } from '#domains/profiles/queries.ts'
import { reviewHandlers } from '#domains/profiles/reviews/handlers.ts'
import { listTextReviews } from '#domains/profiles/reviews/queries.ts'
import { ownReviewsOf, ownTexts } from '#domains/profiles/reviews/rules.ts'
import { editableOf, FINISHED_STEP, type ProfileRow } from '#domains/profiles/rules.ts'
import { visibilityHandlers } from '#domains/profiles/visibility/handlers.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const getOwn = signedInBase.profiles.getOwn.handler(async ({ context: { app, me } }) => {
  const row = await findProfile(app.db, me.id)
  return row && toEdit(app, row, me.email)
})

const edit = signedInBase.profiles.edit.handler(async ({ context: { app, me }, input }) => {
  const { row, email, canReceiveMessage } = await getProfileToEdit(app.db, me, input.id)
  return { ...(await toEdit(app, row, email)), canReceiveMessage }
})

const saveStep = signedInBase.profiles.saveStep.handler(async ({ context: { app, me }, input }) => {
  const row = await findProfile(app.db, me.id)
  if (input.step > (row?.wizardStep ?? 0)) throw new AppError('CONFLICT', { text: profileErrorTexts.stepOrder })
  if (!row && input.step === 0 && input.revision === null) return createProfile(app, me, input.fields, input.files)
  const read = atRevision(row, input.revision)
  if (input.step !== 0) return saveProfile(app, me, read, input.fields, input.step + 1)
  assertGenderKept(me, read, input.fields.gender)
  return saveProfile(app, me, read, input.fields, 1, { files: input.files })
})

const saveUnfinished = signedInBase.profiles.saveUnfinished.handler(async ({ context: { app, me }, input }) => {
  const row = await findProfile(app.db, me.id)
  if (row?.finishedAt || input.step > (row?.wizardStep ?? 0))
    throw new AppError('CONFLICT', { text: profileErrorTexts.stepOrder })
  const files = input.step === 0 ? input.files : undefined
  if (!row && input.revision === null) return createProfile(app, me, input.fields, files, 0)
  return saveProfile(app, me, atRevision(row, input.revision), input.fields, input.step, { files })
})

const save = signedInBase.profiles.save.handler(async ({ context: { app, me }, input }) => {
  const { row } = await getProfileToEdit(app.db, me, input.id)
  const read = atRevision(row, input.revision)
  assertGenderKept(me, read, input.fields.gender)
  return saveProfile(app, me, read, input.fields, FINISHED_STEP, { files: input.files, reason: input.reason })
})

export const profilesRouter = publicBase.profiles.router({
  getOwn,
  edit,
  saveStep,
  saveUnfinished,
  save,
  completion,
  ...photoHandlers,
  ...visibilityHandlers,
  ...reviewHandlers,
})

/** A profile with the texts and the photo that its owner saved last, also those that wait for a review. */
async function toEdit(app: AppContext, row: ProfileRow, email: string): Promise<EditableProfile> {
  const [reviews, photoKey] = await Promise.all([listTextReviews(app.db, row.id), findOwnFirstKey(app.db, row)])
  const profile = editableOf({ ...row, ...ownTexts(row, reviews), photoKey }, email, dayOf(app.clock.now()))
  return { ...profile, reviews: ownReviewsOf(row, reviews) }
}

function atRevision(row: ProfileRow | null, revision: number | null): ProfileRow {
  if (!row || row.revision !== revision) throw new AppError('CONFLICT', { text: profileErrorTexts.editConflict })
  return row
}

function assertGenderKept(me: Actor, row: ProfileRow, gender: Gender) {
  if (!mayChangeGender(me, row, gender))
    throw new AppError('BAD_INPUT', { text: profileErrorTexts.genderFixed, field: 'gender' })
}
