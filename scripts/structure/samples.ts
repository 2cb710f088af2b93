import { checkCatalogues } from './catalogues.ts'
import { checkCycles } from './cycles.ts'
import { checkDatabases } from './databases.ts'
import { checkDirection } from './direction.ts'
import { checkDocuments } from './documents.ts'
import { checkEffects } from './effects.ts'
import { checkEmails } from './emails.ts'
import { checkFields } from './fields.ts'
import { checkLiveKeys } from './live-keys.ts'
import { checkNames } from './names.ts'
import { checkRules } from './rules.ts'
import { checkComments, checkComponents, checkSizes } from './sizes.ts'
import { readSource, type Source } from './sources.ts'
import { checkStaffLists } from './staff-lists.ts'
import { checkTranslations } from './translations.ts'
import { checkHandlers, checkWords } from './words.ts'

export type Check = (sources: Source[]) => string[]

export const CHECKS: Record<string, Check> = {
  names: checkNames,
  direction: checkDirection,
  sizes: checkSizes,
  comments: checkComments,
  components: checkComponents,
  cycles: checkCycles,
  fields: checkFields,
  rules: checkRules,
  documents: checkDocuments,
  words: checkWords,
  handlers: checkHandlers,
  databases: checkDatabases,
  effects: checkEffects,
  'live-keys': checkLiveKeys,
  'staff-lists': checkStaffLists,
  emails: checkEmails,
  texts: checkCatalogues,
  translations: checkTranslations,
}

/** Concatenated, so that this file does not cite it. */
const UNKNOWN_RULE = ['Z', 99].join('')

// One violation of each rule: a check that accepts its violation proves nothing.
const BREACHES: [keyof typeof CHECKS, string, string][] = [
  ['names', 'web/ui/date-utils.ts', ''],
  ['names', 'server/domains/chat/chat.test.ts', 'const _unused = 1'],
  ['names', 'web/ui/DatePicker.tsx', ''],
  ['names', 'server/domains/chat/index.ts', ''],
  ['names', 'server/domains/payments/queries.ts', ''],
  ['names', 'server/domains/chat/sender.ts', ''],
  ['names', 'web/domains/chat/store.ts', ''],
  ['names', 'server/src/start.ts', ''],
  ['names', 'server/ranking/sender.ts', ''],
  ['direction', 'web/lib/requests/rpc.ts', "import '@jodi/server/app.ts'"],
  ['direction', 'web/domains/matches/match-card.tsx', "import '@jodi/matching/score.ts'"],
  ['direction', 'web/domains/matches/percentage/format.ts', "import '@jodi/matching/ranking.ts'"],
  ['direction', 'matching/rank.ts', "import { z } from 'zod'"],
  ['direction', 'matching/rank.ts', "import '@jodi/shared/profiles/contract.ts'"],
  ['direction', 'shared/chat/contract.ts', "import 'hono'"],
  ['direction', 'web/ui/button.tsx', "import '#domains/chat/queries.ts'"],
  ['direction', 'server/domains/profiles/queries.ts', "import '#domains/matches/queries.ts'"],
  ['direction', 'web/domains/profiles/queries.ts', "import type { Row } from '#domains/chat/queries.ts'"],
  ['direction', 'server/domains/chat/queries.ts', "import { syncedRanking } from '#ranking/index/queries.ts'"],
  ['direction', 'server/domains/chat/queries.ts', "import type { ListOf } from '#ranking/cursors/rules.ts'"],
  ['direction', 'server/domains/chat/chat.test.ts', "import { syncedRanking } from '#ranking/index/queries.ts'"],
  ['direction', 'server/db/migrate.ts', "import { rankingJobs } from '#ranking/jobs.ts'"],
  ['direction', 'server/domains/profiles/queries.ts', "import { syncedRanking } from '#ranking/ranking.ts'"],
  ['direction', 'server/ranking/index/queries.ts', "import { findMessages } from '#domains/chat/queries.ts'"],
  ['direction', 'server/ranking/search/rules.ts', "import { findNumbers } from '#ranking/members/queries.ts'"],
  ['direction', 'server/domains/chat/handlers.ts', "import { messages } from '#domains/chat/tables.ts'"],
  ['direction', 'server/domains/chat/handlers.ts', "import { sql } from 'drizzle-orm'"],
  ['direction', 'server/domains/chat/policy.ts', "import { findChat } from '#domains/chat/queries.ts'"],
  ['direction', 'server/domains/chat/commands.ts', "import { publicBase } from '#rpc/bases.ts'"],
  ['direction', 'web/domains/chat/message-list.tsx', "import { useQueryClient } from '@tanstack/react-query'"],
  ['direction', 'web/domains/chat/queries.ts', "import { useMutation } from '@tanstack/react-query'"],
  ['direction', 'web/domains/chat/message-list.tsx', "import { useMutation } from '#lib/requests/use-mutation.ts'"],
  ['sizes', 'server/lib/long.ts', '\n'.repeat(301)],
  ['comments', 'server/lib/long.ts', `/** ${'long '.repeat(30)} */`],
  ['sizes', 'web/pages/long.tsx', '\n'.repeat(81)],
  ['components', 'web/ui/card.tsx', 'export function Card() {}\nexport function CardTitle() {}'],
  ['components', 'web/ui/card.tsx', 'export function Panel() {}'],
  ['fields', 'web/domains/people/facts.ts', "['firstName', 'city', 'state', 'religion', 'caste', 'motherTongue']"],
  ['rules', 'server/lib/clock.ts', `// Never twice (rule ${UNKNOWN_RULE}).`],
  ['rules', 'server/lib/clock.ts', '// Never twice (decision A1).'],
  ['rules', 'server/lib/clock.ts', '// Never twice (A1, S3).'],
  ['rules', 'server/lib/clock.ts', '// As the specification says.'],
  ['rules', 'server/lib/clock.ts', '// See docs/missing.md.'],
  ['documents', 'server/lib/env.ts', '  NEW_SETTING: z.string(),'],
  ['documents', 'docs/sample.md', '`server/lib/missing.ts`'],
  ['documents', 'docs/sample.md', '[here](missing.md)'],
  ['documents', 'docs/sample.md', '`npm run missing`'],
  ['words', 'shared/contract.ts', '  chat: chatContract,'],
  ['words', 'web/domains/chat/queries.ts', "queryOptions({ queryKey: ['inbox', 'list'] })"],
  ['words', 'web/domains/chat/queries.ts', "queryOptions({ queryKey: ['plans', 'list'], queryFn: () => read() })"],
  ['words', 'web/domains/chat/chat-table.tsx', "useStaffList({ key: ['plans', 'list'], input })"],
  ['handlers', 'server/domains/chat/handlers.ts', 'signedInBase.plans.list.handler(() => [])'],
  ['handlers', 'server/domains/chat/handlers.ts', 'publicBase.plans.router({ list })'],
  ['direction', 'server/domains/pairs/queries.ts', "import '#domains/stories/queries.ts'"],
  ['databases', 'server/domains/chat/unlisted.test.ts', ''],
  ['effects', 'server/domains/chat/commands.ts', 'await app.db.transaction(async (tx) => {})'],
  ['effects', 'server/ranking/jobs.ts', 'await app.db.transaction(async (tx) => {})'],
  [
    'effects',
    'server/ranking/drift/queries.ts',
    "app.db.transaction(read, { accessMode: 'read only' })\napp.db.transaction(async (tx) => write(tx))",
  ],
  ['effects', 'server/domains/chat/commands.ts', 'await app.db.insert(messages).values(row)'],
  ['effects', 'server/domains/chat/commands.ts', 'await app.db\n    .update(messages)\n    .set(row)'],
  ['effects', 'server/domains/chat/jobs.ts', 'await app.db.delete(messages)'],
  ['effects', 'server/domains/chat/queries.ts', 'await app.db.execute(sql`delete from messages`)'],
  ['effects', 'server/domains/chat/commands.ts', "await app.database.query('delete from messages')"],
  ['effects', 'server/domains/chat/commands.ts', "import { publish } from '#live/publish.ts'"],
  ['effects', 'server/domains/chat/commands.ts', "import { publishNow } from '#work/effects.ts'"],
  ['effects', 'server/domains/chat/commands.ts', "import { runEffects } from '#work/effects.ts'"],
  ['effects', 'server/domains/chat/events/commands.ts', "import { publishNow, runEffects } from '#work/effects.ts'"],
  ['effects', 'server/domains/chat/events/commands.ts', "import * as effects from '#work/effects.ts'"],
  [
    'effects',
    'server/domains/chat/commands.ts',
    "import { hubOf } from '#live/hub.ts'\nhubOf(app).deliver(ids, event)",
  ],
  ['effects', 'server/domains/chat/commands.ts', "import * as outbox from '#email/outbox.ts'"],
  ['effects', 'server/domains/chat/commands.ts', "const outbox = await import('#email/outbox.ts')"],
  ['effects', 'server/domains/chat/commands.ts', 'await app.mailer.send(mail)'],
  ['effects', 'server/domains/chat/commands.ts', 'const { send } = app.mailer'],
  ['effects', 'server/domains/chat/commands.ts', "import { queueMail } from '#email/outbox.ts'"],
  ['live-keys', 'web/domains/tickets/ticket-table.tsx', "import { subscribeLive } from '#lib/live/subscribers.ts'"],
  ['live-keys', 'web/domains/tickets/ticket-table.tsx', "import * as live from '#lib/live/subscribers.ts'"],
  ['live-keys', 'web/app/live-keys.ts', "  storyChanged: () => [['tales']],"],
  ['live-keys', 'web/app/live-keys.ts', "  storyChanged: () => [['stories', 'tales']],"],
  ['live-keys', 'shared/live.ts', "z.object({ type: z.literal('unheardOf') })"],
  ['live-keys', 'shared/live.ts', "z.object({ type: z.literal('storyChanged') })"],
  ['live-keys', 'shared/live.ts', "z.object({ type: z.enum(['storyChanged', 'pairChanged']) })"],
  ['live-keys', 'web/domains/chat/queries.ts', "client.invalidateQueries({ queryKey: ['chat', 'renamed'] })"],
  ['staff-lists', 'web/domains/chat/chat-table.tsx', 'useStaffList({ load: (input) => rpc.chat.untried(input) })'],
  ['staff-lists', 'web/domains/chat/chat-table.tsx', 'useStaffList({ key, input: untriedSchema })'],
  ['emails', 'server/domains/chat/commands.ts', "import { defineEmail } from '#email/define.ts'"],
  [
    'emails',
    'server/domains/chat/commands.ts',
    "import { defineEmail as define } from '#email/define.ts'\nexport const seen = define<Shape, Texts>({",
  ],
  ['emails', 'server/domains/chat/commands.ts', "import * as email from '#email/define.ts'"],
  ['emails', 'server/domains/chat/emails/seen.ts', "export const seen = defineEmail<Shape, Texts>({\n name: 'seen',"],
  [
    'emails',
    'server/domains/chat/emails/seen.ts',
    "export const unseen = defineEmail({\n name: 'seen',\n texts: chat.seen,",
  ],
  [
    'emails',
    'server/domains/chat/emails/seen.ts',
    "export const seen = defineEmail({\n name: 'seen',\n texts: plans.seen,",
  ],
  ['texts', 'web/domains/chat/format.ts', "const NONE = 'No messages yet'"],
  ['texts', 'web/domains/chat/format.ts', 'const none = `No messages yet`'],
  ['texts', 'shared/chat/new-texts.ts', "export const newTexts = defineTexts('new', { seen: 'Seen' })"],
  ['translations', 'shared/languages.ts', "  hi: { name: 'हिन्दी',"],
  ['translations', 'shared/translations/hi/former.ts', ''],
  ['cycles', 'server/lib/self.ts', "import '#lib/self.ts'"],
]

/** The violations that the checks do not detect. */
export function blindSpots(): string[] {
  return BREACHES.filter(([name, file, text]) => CHECKS[name]?.([readSource(file, text)]).length === 0).map(
    ([name, file, text]) => `the check "${name}" is blind to ${file} ${text.slice(0, 60)}`,
  )
}
