import { CHECK_QUEUES } from '@jodi/shared/checks/contract.ts'
import { checksTexts } from '@jodi/shared/checks/texts.ts'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CheckTable } from '#domains/checks/check-table.tsx'
import type { CheckSearch } from '#domains/checks/format.ts'
import { t } from '#lib/i18n.ts'
import { useSearchParam } from '#lib/use-search-param.ts'
import { buttonStyle } from '#ui/button-style.ts'

/** /admin-dashboard/checks */
export function AdminChecksPage() {
  const { search, setSearch } = useSearchParam<CheckSearch>()
  const { queue, page = 1 } = search
  const go = useCallback(
    (next: number, replace?: boolean) => setSearch({ queue, page: next > 1 ? next : undefined }, replace),
    [queue, setSearch],
  )
  return (
    <CheckTable
      listing={{ queue: queue ?? 'waiting', page }}
      onPage={go}
      filters={
        <nav aria-label={t(checksTexts.queues)} className="flex flex-wrap gap-2">
          {CHECK_QUEUES.map((one) => {
            const isOpen = one === (queue ?? 'waiting')
            return (
              <Link
                key={one}
                to="/admin-dashboard/checks"
                search={{ queue: one === 'waiting' ? undefined : one }}
                aria-current={isOpen ? 'page' : undefined}
                className={buttonStyle({ variant: isOpen ? 'tonal' : 'ghost' })}
              >
                {one === 'waiting' ? t(checksTexts.waiting) : t(checksTexts.decided)}
              </Link>
            )
          })}
        </nav>
      }
    />
  )
}
