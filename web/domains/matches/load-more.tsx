import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import { type RefObject, useRef } from 'react'
import { useFocusIfRemoved } from '#lib/focus/use-focus-if-removed.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = { grid: RefObject<HTMLElement | null>; onLoad: () => void; busy: boolean }

/** Loads the next page; after the last one the first person that it added has the focus, as the button disappears. */
export function LoadMore({ grid, onLoad, busy }: Props) {
  const people = () => [...(grid.current?.querySelectorAll<HTMLElement>('h3 a') ?? [])]
  const before = useRef(0)
  const place = useFocusIfRemoved<HTMLDivElement>(() => {
    const all = people()
    const next = all[before.current] ?? all.at(-1)
    next?.focus()
  })
  return (
    <div ref={place} className="mt-3 flex justify-center max-md:*:flex-1">
      <Button
        onClick={() => {
          before.current = people().length
          onLoad()
        }}
        busy={busy}
      >
        {t(matchesTexts.loadMoreProfiles)}
      </Button>
    </div>
  )
}
