import { reportsTexts } from '@jodi/shared/reports/texts.ts'
import { useReportable } from '#domains/reports/queries.ts'
import { openReport } from '#domains/reports/report-host.tsx'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { CardList } from '#ui/card-list.tsx'
import { Loading } from '#ui/loading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** People of deleted conversations, by name only, each with a button to report them (rule S5). */
export function ReportSettings() {
  const people = useReportable()
  return (
    <TitledCard title={t(reportsTexts.reportSomeone)} text={t(reportsTexts.reportSomeoneExplanation)}>
      <CardList
        list={people}
        none={t(reportsTexts.noRecentChats)}
        row={(person) => <PersonRow key={person.id} {...person} />}
        skeleton={
          <li>
            <Loading>
              <Skeleton className="h-5 w-40" />
            </Loading>
          </li>
        }
      />
    </TitledCard>
  )
}

function PersonRow({ id, name }: { id: string; name: string }) {
  return (
    <li className="flex items-center gap-3 border-line py-3 not-first:border-t first:pt-0 last:pb-0">
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {name}
      </span>
      <Button onClick={() => openReport({ id, name })} aria-label={t(reportsTexts.reportNamed, { name })}>
        {t(reportsTexts.reportLabel)}
      </Button>
    </li>
  )
}
