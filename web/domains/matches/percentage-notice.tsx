import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useCurrentUser } from '#domains/accounts/queries.ts'
import { useDismissPercentageNotice } from '#domains/matches/queries.ts'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** Says to members who know the former percentage that it is calculated in another way, until they dismiss it. */
export function PercentageNotice({ className = '' }: { className?: string }) {
  const id = useId()
  const { announcesPercentage } = useCurrentUser()
  const { mutate: dismiss } = useDismissPercentageNotice()
  // It disappears with the button that was pressed.
  useFocusIfLost(String(announcesPercentage), () => document.getElementById('page')?.focus({ preventScroll: true }))
  if (!announcesPercentage) return null
  return (
    <section aria-labelledby={id} className={`card flex items-start gap-3 p-4 md:p-5 ${className}`}>
      <div className="min-w-0 flex-1">
        <h3 id={id} className="font-semibold">
          {t(matchesTexts.newPercentage)}
        </h3>
        <p className="max-w-[72ch] text-ink-2">{t(matchesTexts.newPercentageExplanation)}</p>
        <Link
          to="/how-matching-works"
          onClick={() => dismiss()}
          className="link mt-1 inline-block rounded-sm max-md:py-2.5"
        >
          {t(matchesTexts.howMatchingWorks)}
        </Link>
      </div>
      <IconButton icon={X} label={t(uiTexts.dismiss)} onClick={() => dismiss()} className="-mt-2 -mr-2" />
    </section>
  )
}
