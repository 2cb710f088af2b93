import { type SiteFields, siteErrorTexts } from '@jodi/shared/settings/contract.ts'
import { SITE_NAME, TERMS_VERSION } from '@jodi/shared/settings/site.ts'
import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { inEnglish } from '@jodi/shared/texts.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import type { AuditChanges } from '#domains/accounts/tables.ts'
import { logoUrl, nextTermsVersion } from '#domains/settings/site/rules.ts'
import { siteSettings } from '#domains/settings/tables.ts'
import type { AppContext } from '#lib/app-context.ts'
import { dateOfDay, dayOf } from '#lib/clock.ts'
import type { Actor } from '#rpc/actor.ts'
import { AppError } from '#rpc/errors.ts'
import { performAs } from '#work/work.ts'

type SiteRow = typeof siteSettings.$inferSelect

const editConflict = () => new AppError('CONFLICT', { text: siteErrorTexts.editConflict })
const logoConflict = () => new AppError('CONFLICT', { text: siteErrorTexts.logoChanged, field: 'logo' })

/** Saves the settings, unless another admin has saved since they were loaded. */
export function saveSite(app: AppContext, me: Actor, seen: number, fields: SiteFields): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const before = await lockSite(app, tx)
    if (before.revision !== seen) throw editConflict()
    const changes = changesOf(before, fields)
    if (Object.keys(changes).length === 0) return work.recordsNothing()
    const now = app.clock.now()
    const hasNewTexts = 'terms' in changes || 'privacy' in changes
    const termsVersion = hasNewTexts
      ? nextTermsVersion(before.termsVersion, dateOfDay(dayOf(now)))
      : before.termsVersion
    await tx.update(siteSettings).set({ ...fields, termsVersion, revision: before.revision + 1, updatedAt: now })
    await work.audit({ action: 'settingsChanged', accountId: null, changes })
  })
}

/**
 * Replaces or removes the bureau's logo, unless another admin has changed the one that was seen, which is '' for none.
 * The former file is deleted after some days.
 */
export function replaceLogo(app: AppContext, me: Actor, key: string | null, seen?: string): Promise<void> {
  return performAs(app, me, async (work) => {
    const { tx } = work
    const { logoKey: before } = await lockSite(app, tx)
    if (before === key) return work.recordsNothing()
    if (seen !== undefined && seen !== (logoUrl(before) ?? '')) throw logoConflict()
    await tx.update(siteSettings).set({ logoKey: key, updatedAt: app.clock.now() })
    const changes = { logo: { before, after: key } }
    await work.audit({ action: 'settingsChanged', accountId: null, changes })
    if (before) await work.deleteReplacedFiles([before], null)
  })
}

/** Locks the one row, which the first change creates; concurrent changes are serialised. */
async function lockSite(app: AppContext, tx: Tx): Promise<SiteRow> {
  const fresh = { name: SITE_NAME, termsVersion: TERMS_VERSION, revision: 0, updatedAt: app.clock.now() }
  await tx.insert(siteSettings).values(fresh).onConflictDoNothing()
  const [row] = await tx.select().from(siteSettings).where(eq(siteSettings.id, 1)).for('update')
  if (!row) throw new Error('site settings row missing')
  return row
}

function changesOf(before: SiteRow, fields: SiteFields): AuditChanges {
  const names = Object.keys(fields) as (keyof SiteFields)[]
  return Object.fromEntries(
    names
      .filter((name) => fields[name] !== undefined && before[name] !== fields[name])
      .map((name) => [name, { before: wordsOf(before[name]), after: wordsOf(fields[name] ?? null) }]),
  )
}

/** As the audit log shows them, which stays English. */
const APPEARS: ReadonlyMap<string | number, string> = new Map([
  ['beforeReview', inEnglish(settingsTexts.appearsBeforeReview)],
  ['afterReview', inEnglish(settingsTexts.appearsAfterReview)],
])

const wordsOf = (value: string | number | null) => (value === null ? null : (APPEARS.get(value) ?? String(value)))
