import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { BellRing } from 'lucide-react'
import { useSavedSearches } from '#domains/searches/queries.ts'
import { useSavedSearchesDialog } from '#domains/searches/use-saved-searches-dialog.tsx'
import { formatNumber } from '#lib/texts/format.ts'
import { t, tCount } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'

/**
 * Opens the saved searches; shows how many new people they have found, each counted once. It is there from the
 * beginning and keeps its width, so that the list does not move when the searches are loaded.
 */
export function SavedSearchesButton() {
  const { data } = useSavedSearches()
  const list = useSavedSearchesDialog()
  const found = data?.newPeople ?? 0
  return (
    <>
      <Button
        size="small"
        className="relative max-lg:min-w-11 md:min-h-9!"
        onClick={list.open}
        busy={list.isLoading}
        aria-haspopup="dialog"
        aria-label={found > 0 ? tCount(found, searchesTexts.savedSearchesNew) : t(searchesTexts.savedSearches)}
      >
        <BellRing aria-hidden="true" />
        <span className="max-lg:hidden">{t(searchesTexts.savedSearches)}</span>
        {found > 0 && (
          <span className="absolute -top-2 -right-2 grid min-w-[1.25rem] place-items-center rounded-full bg-action px-1.5 leading-[1.25rem] text-on-action">
            {formatNumber(found)}
          </span>
        )}
      </Button>
      {list.shown}
    </>
  )
}
