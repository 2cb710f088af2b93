import { settingsTexts } from '@jodi/shared/settings/texts.ts'
import { useSession } from '#domains/accounts/queries.ts'
import { Contacts } from '#domains/settings/contacts.tsx'
import { QuestionList } from '#domains/tickets/faq/question-list.tsx'
import { useSearchParam } from '#lib/lists/use-search-param.ts'
import { t } from '#lib/texts/i18n.ts'

/** /faq, public */
export function FaqPage() {
  const person = useSession()
  const { search, setSearch } = useSearchParam<{ open?: string }>()
  return (
    <div className="grid max-w-[760px] gap-6">
      {/* The shell of signed-in people has the h1. */}
      {!person && <h1 className="type-hero">{t(settingsTexts.frequentlyAskedQuestions)}</h1>}
      <QuestionList open={search.open} onOpen={(open) => setSearch({ open }, true)} />
      <Contacts />
    </div>
  )
}
