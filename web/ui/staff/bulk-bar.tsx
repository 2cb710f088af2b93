import { staffTexts } from '@jodi/shared/staff-texts.ts'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Props = {
  selected: number
  total: number
  onClear: () => void
  /** The buttons of the actions on the selected rows. */
  children: ReactNode
}

/** The actions on the selected rows of a list: in the place of its filters, on a phone at the bottom of the screen. */
export function BulkBar({ selected, total, onClear, children }: Props) {
  return (
    <section
      data-bottom-bar
      aria-label={t(staffTexts.selectedRows)}
      className="card flex flex-wrap items-center gap-2 border-line bg-action-soft! p-1 pl-4 max-md:fixed max-md:inset-x-2 max-md:bottom-2 max-md:z-20 max-md:p-2 max-md:shadow-float md:absolute md:inset-x-0 md:-top-1 md:z-20 md:min-h-11 [&_button]:min-h-9 max-md:[&_button]:min-h-11"
    >
      <p role="status" className="font-semibold max-md:flex-1 max-md:pl-2 md:mr-auto">
        {t(staffTexts.selectedOf, { count: formatNumber(selected), total: formatNumber(total) })}
      </p>
      <div className="contents max-md:order-2 max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-2 max-md:*:flex-1">
        {children}
      </div>
      <IconButton icon={X} label={t(staffTexts.clearSelection)} onClick={onClear} className="max-md:order-1" />
    </section>
  )
}
