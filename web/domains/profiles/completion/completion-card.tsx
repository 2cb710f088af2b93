import type { Completion } from '@jodi/shared/profiles/contract.ts'
import { profilesTexts } from '@jodi/shared/profiles/texts.ts'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { MissingLink } from '#domains/profiles/completion/missing-link.tsx'
import { useCompletion } from '#domains/profiles/completion/queries.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Loading } from '#ui/loading.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const FRAME = 'card p-4 md:p-5'

/** Profile completion in percent, with a link to what is missing. */
export function CompletionCard() {
  const { data, isError } = useCompletion()
  if (data) return data.percent >= 100 ? <Complete /> : <Missing completion={data} />
  if (isError) {
    return (
      <section className={FRAME}>
        <h3 className="type-title">{t(profilesTexts.profileCompletion)}</h3>
        <p className="mt-3 text-ink-2">{t(profilesTexts.couldntCalculateCompletion)}</p>
      </section>
    )
  }
  return (
    <Loading className={FRAME}>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="mt-3 h-2" />
      <Skeleton className="mt-4 h-(--size-control) w-36" />
    </Loading>
  )
}

function Complete() {
  return (
    <section className={`${FRAME} flex flex-col justify-center gap-1`}>
      <h3 className="type-title flex items-center gap-2">
        <span className="grid size-7 place-items-center rounded-full bg-good-soft text-good">
          <Check aria-hidden="true" className="size-4" />
        </span>
        {t(profilesTexts.profileComplete)}
      </h3>
      <p className="text-ink-2">{t(profilesTexts.profileCompleteMessage)}</p>
    </section>
  )
}

function Missing({ completion }: { completion: Completion }) {
  const { percent, firstMissing } = completion
  return (
    <section className={FRAME}>
      <div className="flex items-center justify-between gap-x-3 large-text:flex-wrap">
        <h3 className="type-title">{t(profilesTexts.profileCompletion)}</h3>
        <span className="type-head whitespace-nowrap">{percent}%</span>
      </div>
      <ProgressBar value={percent} label={t(profilesTexts.profileCompletion)} className="mt-3 mb-4 h-2" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/profile" className={buttonStyle()}>
          {t(profilesTexts.completeProfile)}
        </Link>
        {firstMissing && <MissingLink missing={firstMissing} />}
      </div>
    </section>
  )
}
