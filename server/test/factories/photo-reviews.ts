import { randomUUID } from 'node:crypto'
import { PHOTO_WIDTHS } from '@jodi/shared/profiles/photos.ts'
import type { ReadContent } from '@jodi/shared/profiles/reviews.ts'
import { eq } from 'drizzle-orm'
import { addPhoto } from '#domains/profiles/photos/commands.ts'
import { photos } from '#domains/profiles/tables.ts'
import { savePhotoDraft } from '#domains/profiles/uploads/commands.ts'
import type { Actor } from '#rpc/actor.ts'
import type { TestApp } from '#test/app.ts'
import { because } from '#test/because.ts'
import { callAs } from '#test/call-as.ts'
import { type Member, readProfile } from '#test/factories/factories.ts'
import { profileFields } from '#test/typed-fields.ts'

const PORTRAIT = PHOTO_WIDTHS.map((width) => ({ width, bytes: new Uint8Array([82, 73, 70, 70]) }))
const WHY = { code: 'otherPerson', details: 'An actor.', message: null } as const

interface Stage {
  app: TestApp
  admin: Actor
  asha: Member
}
type Kind = 'photo' | 'caption'

/** What Asha does with her photos, and an admin with their reviews. */
export function photoReviews(stage: () => Stage) {
  const as = (me: Actor) => callAs(stage().app, me)
  const own = () => as(stage().asha).profiles
  const pageFor = (me: Actor) => as(me).people.profile({ id: stage().asha.id })
  const list = async (status: 'waiting' | 'approved' | 'removed' = 'waiting', kind: Kind | null = null) => {
    const { rows } = await as(stage().admin).profiles.listReviews({ status, kind, page: 1 })
    return rows.filter(({ person }) => person.id === stage().asha.id)
  }
  return {
    own,
    pageFor,
    list,
    add: async (
      replaces?: string,
      by: Actor = stage().asha,
      agentId: string | null = null,
      id: string = randomUUID(),
    ) => {
      const added = { id, portrait: PORTRAIT, ...(replaces ? { replaces } : {}) }
      await addPhoto(stage().app, by, { id: stage().asha.id, agentId }, added)
      return id
    },
    draft: (by: Actor = stage().asha, id = by.id) => savePhotoDraft(stage().app, by, id, PORTRAIT),
    saveByForm: async (photo: string | null) => {
      const { app, asha } = stage()
      const { about: _about, ...fields } = profileFields
      const { revision } = await readProfile(app, asha.id)
      return own().save({ id: asha.id, revision, fields, files: { photo }, ...because })
    },
    idsFor: async (me: Actor) => (await pageFor(me)).photos.shown.map(({ id }) => id),
    keyOf: async (id: string) => (await stage().app.db.select().from(photos).where(eq(photos.id, id)))[0]?.key ?? '',
    /** What staff read in the queue about a photo. */
    read: async (subject: string, kind: Kind = 'photo'): Promise<ReadContent> => {
      const row = (await list()).find((one) => one.subject === subject && one.kind === kind)
      return { personId: stage().asha.id, kind, subject, content: row?.content ?? 'not in the queue' }
    },
    approve: (...contents: ReadContent[]) => as(stage().admin).profiles.approveContents({ contents }),
    remove: (content: ReadContent, message: string | null = null) =>
      as(stage().admin).profiles.removeContent({ ...content, reason: { ...WHY, message } }),
    actions: async () =>
      (await as(stage().admin).audit.list({ person: stage().asha.email })).items.map(({ action, fields }) => ({
        action,
        fields,
      })),
    setAppearance: async (contentAppears: 'beforeReview' | 'afterReview') => {
      const { settings } = as(stage().admin)
      const { fields, revision } = await settings.siteForAdmin()
      await settings.saveSite({ revision, fields: { ...fields, contentAppears } })
    },
  }
}
