import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useFocusIfLost } from '#lib/focus/use-focus-if-lost.ts'
import { formatNumber } from '#lib/texts/format.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
}

/** The current range of a list, its page numbers, 'Previous' and 'Next'; on a phone only the latter two. */
export function Pagination({ page, pageSize, total, onPage }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = (page - 1) * pageSize + 1
  const bar = useRef<HTMLElement>(null)
  const [previous, next] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)]
  // At either end the button that was pressed is disabled.
  useFocusIfLost(String(page), () => (page <= 1 ? next : previous).current?.focus({ preventScroll: true }))
  const go = (to: number) => {
    onPage(to)
    // A new page is shown from its first row, which may be scrolled out of view in a long list.
    const list = bar.current?.closest('[data-list]')
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }
  return (
    <nav
      ref={bar}
      aria-label={t(uiTexts.pages)}
      className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2"
    >
      <p className="mr-auto text-small text-ink-2">
        {t(uiTexts.rangeOfTotal, {
          from: formatNumber(from),
          to: formatNumber(Math.min(total, from + pageSize - 1)),
          total: formatNumber(total),
        })}
      </p>
      {/* They stay beside each other, except in a text so large that one would be cut off. */}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
        <Button ref={previous} size="small" disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronLeft aria-hidden="true" />
          {t(uiTexts.previous)}
        </Button>
        <ul className="flex items-center gap-1 max-md:hidden">
          {numbersAround(page, pages).map((number, at, all) => (
            <li key={number} className="flex items-center gap-1">
              {at > 0 && number - (all[at - 1] ?? 0) > 1 && (
                <span aria-hidden="true" className="min-w-8 text-center text-ink-3">
                  …
                </span>
              )}
              <Button
                size="small"
                variant={number === page ? 'tonal' : 'ghost'}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t(uiTexts.page, { number: formatNumber(number) })}
                onClick={() => go(number)}
                className="min-w-8 px-2!"
              >
                {formatNumber(number)}
              </Button>
            </li>
          ))}
        </ul>
        <Button ref={next} size="small" disabled={page >= pages} onClick={() => go(page + 1)}>
          {t(uiTexts.next)}
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  )
}

/**
 * The first, the last, and three around the current page; the same number at both ends, so that the buttons do not
 * move.
 */
function numbersAround(page: number, pages: number): number[] {
  const middle = Math.min(Math.max(page, 3), Math.max(3, pages - 2))
  const shown = new Set([1, middle - 1, middle, middle + 1, pages])
  return [...shown].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
