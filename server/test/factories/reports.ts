import type { TextSubject } from '@jodi/shared/profiles/reviews.ts'
import type { CitedText, ReportFields } from '@jodi/shared/reports/contract.ts'
import type { AppContext } from '#lib/app-context.ts'
import type { Actor } from '#rpc/actor.ts'
import { callAs } from '#test/call-as.ts'

const RUDE: ReportFields = { reason: 'respect', details: 'He threatened me' }

interface More {
  fields?: ReportFields
  key?: string
  replaces?: string[]
  photoId?: string
  photo?: string
  texts?: (CitedText | TextSubject)[]
  cited?: [conversationId: string, numbers: number[]]
}

/** A report by a member. */
export function report(
  app: AppContext,
  by: Actor,
  of: Actor,
  { fields = RUDE, key = crypto.randomUUID(), cited, ...rest }: More = {},
) {
  return callAs(app, by).reports.create({
    key,
    ...rest,
    personId: of.id,
    fields,
    cited: cited ? { conversationId: cited[0], numbers: cited[1] } : null,
  })
}

/** A page of the open reports, as an admin sees it. */
export const openReports = (app: AppContext, me: Actor, page = 1) =>
  callAs(app, me).reports.list({ decided: false, reason: null, page })
