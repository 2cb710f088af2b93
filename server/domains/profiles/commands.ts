import type { StaffReason } from '@jodi/shared/accounts/staff-reasons.ts'
import { type FileChanges, profileErrorTexts } from '@jodi/shared/profiles/contract.ts'
import { CHECKED_NAMES } from '@jodi/shared/profiles/fields.ts'
import { tooManyIn, tooManyText } from '@jodi/shared/profiles/schemas.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { lapseCheck, recordFileRemoval, recordProfileEdit } from '#domains/profiles/edits/commands.ts'
import { isCountedSave, saveCounted } from '#domains/profiles/must-haves/commands.ts'
import { spendsGenderChange } from '#domains/profiles/policy.ts'
import { findRankingDay } from '#domains/profiles/queries.ts'
import {
  ageToStore,
  changedFields,
  FINISHED_STEP,
  type ProfileRow,
  searchTextOf,
  storedValues,
  type TypedFields,
} from '#domains/profiles/rules.ts'
import { saveSeeking } from '#domains/profiles/seeking/commands.ts'
import { profiles } from '#domains/profiles/tables.ts'
import { submitTexts } from '#domains/profiles/texts/commands.ts'
import { changeFiles } from '#domains/profiles/uploads/commands.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dayOf } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { perform, performAs } from '#work/work.ts'

export interface Saved {
  revision: number
  step: number
}

const editConflict = () => new AppError('CONFLICT', { text: profileErrorTexts.editConflict })

/**
 * The first save of the wizard, after which `step` is the next one. Of two concurrent ones one creates the profile, and
 * the other gets a conflict.
 */
export async function createProfile(
  app: AppContext,
  me: Actor,
  fields: TypedFields,
  files: FileChanges = {},
  step = 1,
): Promise<Saved> {
  const now = app.clock.now()
  const today = dayOf(now)
  const { age, ...texts } = valuesToStore(fields, null)
  return perform(app, async (work) => {
    const { tx } = work
    const [saved] = await tx
      .insert(profiles)
      .values({
        id: me.id,
        ...texts,
        ...(age === undefined ? {} : ageToStore(null, age, today)),
        wizardStep: step,
        activeDay: (await findRankingDay(tx, today)) - 1,
        searchText: searchTextOf(texts),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: profiles.id })
      .returning({ revision: profiles.revision, step: profiles.wizardStep })
    if (!saved) throw editConflict()
    await changeFiles(work, me, me.id, files)
    return saved
  })
}

/** Creates a complete profile on behalf of staff, with the agent of the client, if any. */
export async function createFinishedProfile(
  app: AppContext,
  tx: Tx,
  id: string,
  fields: TypedFields & { age: number },
  agents: Pick<ProfileRow, 'agentId' | 'createdByAgentId'>,
): Promise<void> {
  const now = app.clock.now()
  const today = dayOf(now)
  const { age, ...texts } = valuesToStore(fields, null)
  await tx.insert(profiles).values({
    id,
    ...texts,
    ...ageToStore(null, age, today),
    ...agents,
    wizardStep: FINISHED_STEP,
    finishedAt: now,
    activeDay: (await findRankingDay(tx, today)) - 1,
    searchText: searchTextOf(texts),
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * Saves fields of a profile, unless somebody else has saved since it was loaded. Saving the last step completes the
 * profile. Its files are changed in the same transaction. Changes by staff are recorded in it. The owner's changes of
 * what must-haves read are counted.
 */
export async function saveProfile(
  app: AppContext,
  me: Actor,
  row: ProfileRow,
  fields: TypedFields,
  step: number,
  { files = {}, reason }: { files?: FileChanges; reason?: StaffReason } = {},
): Promise<Saved> {
  const changed = changedFields(row, fields, dayOf(app.clock.now()))
  const save = () =>
    performAs(app, me, async (work) => {
      const { tx } = work
      const texts = await submitTexts(work, row.id, fields)
      const saved = await writeProfile(app, tx, me, row, { ...fields, ...texts.shown }, step)
      if (fields.gender && fields.gender !== row.gender) await saveSeeking(tx, row.id, fields.gender, fields.seeking)
      if (changed.some((field) => CHECKED_NAMES.includes(field))) await lapseCheck(work, row.id)
      const changedFiles = await changeFiles(work, me, row.id, files)
      const removed = changedFiles.filter((kind) => files[kind] === null)
      const kept = changedFiles.filter((kind) => files[kind] !== null)
      await recordProfileEdit(work, row.id, [...changed, ...texts.changed, ...kept])
      await recordFileRemoval(work, { id: row.id, removed, reason })
      return saved
    })
  const isCounted = me.id === row.id && (await isCountedSave(app, me.id, changed))
  return isCounted ? saveCounted(app, me.id, 'mustValuesToday', save) : save()
}

/** The values of a save; numbers that a page does not send are checked with those that are stored. */
function valuesToStore<Fields extends TypedFields>(fields: Fields, before: ProfileRow | null) {
  const values = storedValues(fields, before)
  const [field] = tooManyIn({ ...before, ...values })
  if (field) throw new AppError('BAD_INPUT', { text: tooManyText(field), field })
  return values
}

/** A client who leaves the agent is no longer accessible, also for a save in progress (rule A7). */
const isStillClientOf = (agentId: string | null) => (agentId ? eq(profiles.agentId, agentId) : undefined)

async function writeProfile(app: AppContext, tx: Tx, me: Actor, row: ProfileRow, fields: TypedFields, step: number) {
  const now = app.clock.now()
  const { age, ...texts } = valuesToStore(fields, row)
  const spends = texts.gender !== undefined && spendsGenderChange(me, row, texts.gender)
  const [saved] = await tx
    .update(profiles)
    .set({
      ...texts,
      ...(age === undefined ? {} : ageToStore(row, age, dayOf(now))),
      ...(spends ? { genderChangedAt: now } : {}),
      ...(step >= FINISHED_STEP && !row.finishedAt ? { finishedAt: now } : {}),
      wizardStep: Math.max(row.wizardStep, step),
      searchText: searchTextOf({ ...row, ...texts }),
      revision: sql`${profiles.revision} + 1`,
      rankingVersion: sql`${profiles.rankingVersion} + 1`,
      updatedAt: now,
    })
    .where(and(eq(profiles.id, row.id), eq(profiles.revision, row.revision), isStillClientOf(row.agentId)))
    .returning({ revision: profiles.revision, step: profiles.wizardStep })
  if (!saved) throw editConflict()
  return saved
}
