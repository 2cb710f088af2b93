import { type Gender, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { createProfile, saveProfile } from '#domains/profiles/commands.ts'
import { completion } from '#domains/profiles/completion/handlers.ts'
import { photoHandlers } from '#domains/profiles/photos/handlers.ts'
import { mayChangeGender } from '#domains/profiles/policy.ts'
import { findProfile, getProfileToEdit } from '#domains/profiles/queries.ts'
import { editableOf, FINISHED_STEP, type ProfileRow } from '#domains/profiles/rules.ts'
import { visibilityHandlers } from '#domains/profiles/visibility/handlers.ts'
import { dayOf } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'
import { publicBase, signedInBase } from '#rpc/bases.ts'
import { AppError } from '#rpc/errors.ts'

const getOwn = signedInBase.profiles.getOwn.handler(async ({ context: { app, me } }) => {
  const row = await findProfile(app.db, me.id)
  return row && editableOf(row, me.email, dayOf(app.clock.now()))
})

const edit = signedInBase.profiles.edit.handler(async ({ context: { app, me }, input }) => {
  const { row, email, canReceiveMessage } = await getProfileToEdit(app.db, me, input.id)
  return { ...editableOf(row, email, dayOf(app.clock.now())), canReceiveMessage }
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
  save,
  completion,
  ...photoHandlers,
  ...visibilityHandlers,
})

function atRevision(row: ProfileRow | null, revision: number | null): ProfileRow {
  if (!row || row.revision !== revision) throw new AppError('CONFLICT', { text: profileErrorTexts.editConflict })
  return row
}

function assertGenderKept(me: Actor, row: ProfileRow, gender: Gender) {
  if (!mayChangeGender(me, row, gender))
    throw new AppError('BAD_INPUT', { text: profileErrorTexts.genderFixed, field: 'gender' })
}
